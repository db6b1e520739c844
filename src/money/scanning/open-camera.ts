/** Why there is no picture of a camera. */
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

/** Asks for a camera: the chosen one, else the one that looks away from the user. */
export async function openCamera(id: string | undefined): Promise<OpenedCamera> {
  // Absent on plain HTTP.
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

/** A page whose scanner has not come by then shows none. */
const patienceMs = 10_000;

declare global {
  /** The camera that the inline script of index.html has asked for; undefined when none was, or once it is taken. */
  var billfoldFirstCamera: Promise<OpenedCamera | undefined> | undefined;
}

/**
 * Runs inline in index.html: a camera takes its time, and so does the app's code. Only where its use is allowed already;
 * the browser's question has to wait for the screen that explains it.
 */
export function beginFirstCamera(): void {
  globalThis.billfoldFirstCamera = openAllowed();
  // Nobody's camera runs on, neither behind the user's back nor on a page that turned out to be another one.
  document.addEventListener('visibilitychange', drop, { once: true });
  setTimeout(drop, patienceMs);
}

async function openAllowed(): Promise<OpenedCamera | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted' && !document.hidden ? await openCamera(undefined) : undefined;
  } catch {
    // A browser that does not tell; the scanner asks by itself.
    return undefined;
  }
}

/** The camera that is on its way or open, for its one user; undefined when there is none, or it has no picture. */
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
