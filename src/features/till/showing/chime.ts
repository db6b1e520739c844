let context: AudioContext | undefined;

/** Two notes, a fifth apart, in Hz, and when each begins, in seconds. */
const notes = [
  { pitchHz: 880, startS: 0 },
  { pitchHz: 1318.5, startS: 0.14 },
];
const noteS = 0.5;
const loudness = 0.25;

/** Browsers let a page be heard only after a press: this has to be called in one. */
export function unlockChime(): void {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
  } catch {
    // A till without sound is still a till.
  }
}

/** A short chime, if the page may be heard. */
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
