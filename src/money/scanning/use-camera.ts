import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { closeCamera, openCamera } from './open-camera';
import type { CameraProblem } from './open-camera';

/** What a camera supports beside its picture. */
interface CameraAbilities {
  hasFlash: boolean;
  zoom: { min: number; max: number; step: number; value: number } | undefined;
  /** It faces the user, so its picture is mirrored. */
  isFront: boolean;
}

/** Missing in the DOM types, and in some browsers. */
interface MoreSettings {
  torch?: boolean;
  zoom?: number;
  facingMode?: string;
}

interface MoreCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

/** The abilities of an open camera. */
function cameraAbilities(stream: MediaStream): CameraAbilities {
  const [track] = stream.getVideoTracks() as (Partial<MediaStreamTrack> | undefined)[];
  const can = (track?.getCapabilities?.() ?? {}) as MoreCapabilities;
  const is = (track?.getSettings?.() ?? {}) as MoreSettings;
  const { zoom } = can;
  return {
    hasFlash: can.torch === true,
    zoom:
      zoom === undefined || zoom.max <= zoom.min
        ? undefined
        : { min: zoom.min, max: zoom.max, step: zoom.step || 0.1, value: is.zoom ?? zoom.min },
    isFront: is.facingMode === 'user',
  };
}

/** Changes a setting of the camera; returns whether the camera accepted it. */
async function setCamera(stream: MediaStream, wish: { torch: boolean } | { zoom: number }): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  try {
    await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
    return track !== undefined;
  } catch {
    return false;
  }
}

interface OpenCamera extends CameraAbilities {
  stream: MediaStream;
  id: string | undefined;
  cameras: readonly { id: string; name: string }[];
}

export interface Camera {
  state: 'starting' | 'on' | CameraProblem;
  /** The abilities of the open camera. */
  open: OpenCamera | undefined;
  isFlashOn: boolean;
  zoom: number | undefined;
  choose: (id: string) => void;
  turnFlash: (isOn: boolean) => void;
  setZoom: (zoom: number) => void;
  retry: () => void;
}

/** Shows a camera's picture in a video element while `isWanted`. */
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
      const answer = await openCamera(wish.id);
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

/** Browsers reveal camera names only once the user has granted access to one. */
async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
