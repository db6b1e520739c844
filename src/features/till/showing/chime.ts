let context: AudioContext | undefined;

/** Two notes a fifth apart: frequency in Hz, start in seconds. */
const notes = [
  { pitchHz: 880, startS: 0 },
  { pitchHz: 1318.5, startS: 0.14 },
];
const noteS = 0.5;
const loudness = 0.25;

/** Browsers allow sound only after a press, so this must be called in a press handler. */
export function unlockChime(): void {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
  } catch {
    // A till works without sound.
  }
}

/** Plays a short chime, if the browser allows it. */
export function playChime(): void {
  if (context?.state !== 'running') return;
  for (const note of notes) playNote(context, note);
}

function playNote(audio: AudioContext, { pitchHz, startS }: { pitchHz: number; startS: number }): void {
  const startsAt = audio.currentTime + startS;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitchHz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(loudness, startsAt + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + noteS);
  tone.connect(volume).connect(audio.destination);
  tone.start(startsAt);
  tone.stop(startsAt + noteS);
}
