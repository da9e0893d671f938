/** Hz and seconds: a short high tone for what was added, a long low one for what was not. */
const TONES = {
  added: { frequency: 1320, length: 0.08 },
  refused: { frequency: 220, length: 0.3 },
} as const;

let context: AudioContext | undefined;

/**
 * Lets the user hear how a scan ended. Where the browser plays no sound, the text that goes with it
 * says the same.
 */
export function beep(outcome: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { frequency, length } = TONES[outcome];
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  gain.gain.value = 0.1;
  oscillator.frequency.value = frequency;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + length);
}
