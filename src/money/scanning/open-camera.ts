/** Why there is no camera picture. */
export type CameraProblem = 'denied' | 'absent' | 'busy';

type OpenedCamera = { stream: MediaStream } | { problem: CameraProblem };

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the chosen camera, else the rear one. */
export async function openCamera(id: string | undefined): Promise<OpenedCamera> {
  // Absent over plain HTTP.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return { problem: 'absent' };
  const which = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  try {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    return { stream: await devices.getUserMedia({ video: { ...which, ...size }, audio: false }) };
  } catch (error) {
    return { problem: problems[error instanceof Error ? error.name : ''] ?? 'busy' };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The stream is closed if the scanner has not taken it by then. */
const patienceMs = 10_000;

declare global {
  /** The camera opened by the inline script of index.html; undefined when there was none, or once it is taken. */
  var billfoldFirstCamera: Promise<OpenedCamera | undefined> | undefined;
}

/**
 * Runs inline in index.html, so that the camera starts while the app's code loads. Only where permission is
 * granted already: the browser's prompt must wait for the screen that explains it.
 */
export function beginFirstCamera(): void {
  globalThis.billfoldFirstCamera = openAllowed();
  // The stream is closed when the page is hidden or turns out to be another one, so that no camera runs unseen.
  document.addEventListener('visibilitychange', drop, { once: true });
  setTimeout(drop, patienceMs);
}

async function openAllowed(): Promise<OpenedCamera | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted' && !document.hidden ? await openCamera(undefined) : undefined;
  } catch {
    // The browser does not support this permission query; the scanner asks by itself.
    return undefined;
  }
}

/** Hands over the camera that was opened early, once; undefined when there is none, or it failed. */
export async function takeFirstCamera(): Promise<OpenedCamera | undefined> {
  const camera = await hand();
  return camera !== undefined && 'stream' in camera && camera.stream.active ? camera : undefined;
}

async function hand(): Promise<OpenedCamera | undefined> {
  const camera = globalThis.billfoldFirstCamera;
  globalThis.billfoldFirstCamera = undefined;
  return camera;
}

function drop(): void {
  void hand().then((camera) => {
    if (camera !== undefined && 'stream' in camera) closeCamera(camera.stream);
  });
}
