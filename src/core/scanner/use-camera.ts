import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { cameraAbilities, setCamera } from './camera-abilities';
import type { CameraAbilities } from './camera-abilities';
import { takeFirstCamera } from './first-camera';
import { closeCamera, openCamera } from './open-camera';
import type { CameraProblem } from './open-camera';

interface OpenCamera extends CameraAbilities {
  stream: MediaStream;
  id: string | undefined;
  cameras: readonly { id: string; name: string }[];
}

export interface Camera {
  state: 'starting' | 'on' | CameraProblem;
  /** What the open camera can do. */
  open: OpenCamera | undefined;
  isFlashOn: boolean;
  zoom: number | undefined;
  choose: (id: string) => void;
  turnFlash: (isOn: boolean) => void;
  setZoom: (zoom: number) => void;
  retry: () => void;
}

/** A camera's picture in a video element, for as long as it is wanted. */
export function useCamera(videoRef: RefObject<HTMLVideoElement | null>, isWanted: boolean): Camera {
  const [wish, setWish] = useState<{ id: string | undefined; attempt: number }>({
    id: undefined,
    attempt: 0,
  });
  const [opened, setOpened] = useState<OpenCamera | CameraProblem>();
  const [isFlashOn, setFlashOn] = useState(false);
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const video = videoRef.current;
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      const first = wish.id === undefined ? await takeFirstCamera() : undefined;
      const answer = first ?? (await openCamera(wish.id));
      if ('problem' in answer) return isOver ? undefined : setOpened(answer.problem);
      stream = answer.stream;
      if (isOver || video === null) return closeCamera(stream);
      video.srcObject = stream;
      await video.play().catch(() => undefined);
      const cameras = await listCameras();
      if (isOver) return;
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => setOpened('busy'));
      setOpened({ ...cameraAbilities(stream), stream, id: track?.getSettings().deviceId, cameras });
    };
    void start();
    return () => {
      isOver = true;
      if (stream !== undefined) closeCamera(stream);
      if (video !== null) video.srcObject = null;
      setOpened(undefined);
      setFlashOn(false);
      setZoom(undefined);
    };
  }, [isWanted, videoRef, wish]);
  const open = typeof opened === 'object' ? opened : undefined;
  const change = (next: Parameters<typeof setCamera>[1], keep: () => void) => {
    if (open === undefined) return;
    void setCamera(open.stream, next).then((isDone) => isDone && keep());
  };
  return {
    state: opened === undefined ? 'starting' : typeof opened === 'object' ? 'on' : opened,
    open,
    isFlashOn,
    zoom: zoom ?? open?.zoom?.value,
    choose: (id) => setWish({ id, attempt: 0 }),
    turnFlash: (torch) => change({ torch }, () => setFlashOn(torch)),
    setZoom: (next) => change({ zoom: next }, () => setZoom(next)),
    retry: () => setWish(({ id, attempt }) => ({ id, attempt: attempt + 1 })),
  };
}

/** Their names are told only once one of them may be used. */
async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
