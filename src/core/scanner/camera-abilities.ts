/** What a camera can do beside giving pictures. */
export interface CameraAbilities {
  hasFlash: boolean;
  zoom: { min: number; max: number; step: number; value: number } | undefined;
  /** It looks at the user, who expects a mirror. */
  isFront: boolean;
}

/** Not in the types, and not in every browser. */
interface MoreSettings {
  torch?: boolean;
  zoom?: number;
  facingMode?: string;
}

interface MoreCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

/** What is known of a camera that gives pictures. */
export function cameraAbilities(stream: MediaStream): CameraAbilities {
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

/** Changes what the camera does. Where it refuses, it goes on as before; answers whether it obeyed. */
export async function setCamera(
  stream: MediaStream,
  wish: { torch: boolean } | { zoom: number },
): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  try {
    await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
    return track !== undefined;
  } catch {
    return false;
  }
}
