import { useEffect, useState } from 'react';

/** Whether the device has a camera, as far as the browser says without asking for permission. True until known. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(true);
  useEffect(() => {
    // Absent over plain HTTP, where no camera can be used either.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    let isOver = false;
    const look = async () => {
      const isPresent = await findCamera(devices);
      if (!isOver) setHasCamera(isPresent);
    };
    void look();
    const onChange = () => void look();
    devices?.addEventListener('devicechange', onChange);
    return () => {
      isOver = true;
      devices?.removeEventListener('devicechange', onChange);
    };
  }, []);
  return hasCamera;
}

async function findCamera(devices: MediaDevices | undefined): Promise<boolean> {
  try {
    const all = (await devices?.enumerateDevices()) ?? [];
    return all.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}
