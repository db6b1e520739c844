/** How many streams may be open at once on one server. */
interface StreamPlaces {
  /** Takes a place for a user before anything is waited for; undefined when all are taken. What is answered gives it back. */
  take(userId: string): (() => void) | undefined;
}

export function createStreamPlaces(most: { perUser: number; perServer: number }): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(userId) {
      const ofUser = taken.get(userId) ?? 0;
      if (ofUser >= most.perUser || all >= most.perServer) return undefined;
      taken.set(userId, ofUser + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      };
    },
  };
}
