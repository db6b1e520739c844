/** Deletes caches of earlier builds that this one does not use; the precache cleans up its own. */
export async function removeOldCaches(inUse: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('billfold-') && !inUse.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
