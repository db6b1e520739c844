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
