/** The setting belongs to one person in one browser. */
const keyOf = (agentId: number) => `botica-order-sound-${agentId}`;

export function isSoundOn(agentId: number): boolean {
  try {
    return localStorage.getItem(keyOf(agentId)) === 'on';
  } catch {
    return false;
  }
}

/** False if the browser cannot store the setting; the switch then stays unchanged. */
export function switchSound(agentId: number, isOn: boolean): boolean {
  try {
    localStorage.setItem(keyOf(agentId), isOn ? 'on' : 'off');
    return true;
  } catch {
    return false;
  }
}

/** Two short tones: frequency in Hz, start and length in seconds. */
const tones = [
  { hertz: 880, begin: 0, length: 0.15 },
  { hertz: 1175, begin: 0.18, length: 0.25 },
];
const volume = 0.2;

/** Plays the sound. Browsers keep a page silent until the person has interacted with it. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const { hertz, begin, length } of tones) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = hertz;
    // The tone fades out, so that its end does not click.
    gain.gain.setValueAtTime(volume, audio.currentTime + begin);
    gain.gain.linearRampToValueAtTime(0, audio.currentTime + begin + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(audio.currentTime + begin);
    oscillator.stop(audio.currentTime + begin + length);
    oscillator.onended = () => {
      if (hertz === tones.at(-1)?.hertz) void audio.close();
    };
  }
}
