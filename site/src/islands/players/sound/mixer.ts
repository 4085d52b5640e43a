import { makeSeamless } from "./seamless-loop.ts";

/** Seconds in which a change of loudness settles: no click, no wait. */
const settling = 0.08;

/** Two sounds that loop without a seam, each with its own volume, and one loudness over both. To be opened while a press is handled. */
export function openMixer() {
  const context = new AudioContext();
  const whole = new GainNode(context);
  whole.connect(context.destination);
  const places = [openPlace(context, whole), openPlace(context, whole)] as const;
  return {
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    fade: (loudness: number) => void whole.gain.setTargetAtTime(loudness, context.currentTime, settling),
    /** @throws when the file cannot be fetched or decoded */
    put: (place: 0 | 1, address: string | null) => places[place].put(address),
    setVolume: (place: 0 | 1, volume: number) => places[place].setVolume(volume),
    close: () => void context.close(),
  };
}

function openPlace(context: AudioContext, whole: GainNode) {
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(whole);
  let playing: AudioBufferSourceNode | null = null;
  let wanted: string | null = null;
  const stop = () => {
    playing?.stop();
    playing?.disconnect();
    playing = null;
  };
  return {
    async put(address: string | null): Promise<void> {
      if (address === wanted) return;
      wanted = address;
      stop();
      if (!address) return;
      try {
        const buffer = await readLoop(context, address);
        // Another one may have been chosen meanwhile.
        if (wanted !== address) return;
        playing = new AudioBufferSourceNode(context, { buffer, loop: true });
        playing.connect(gain);
        playing.start();
      } catch (error) {
        if (wanted === address) wanted = null;
        throw error;
      }
    },
    setVolume: (volume: number) => void gain.gain.setTargetAtTime(volume, context.currentTime, settling),
  };
}

async function readLoop(context: AudioContext, address: string): Promise<AudioBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const decoded = await context.decodeAudioData(await answer.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) =>
    makeSeamless(decoded.getChannelData(at), decoded.sampleRate),
  );
  const buffer = new AudioBuffer({ length: channels[0]!.length, numberOfChannels: channels.length, sampleRate: decoded.sampleRate });
  for (const [at, samples] of channels.entries()) buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, at);
  return buffer;
}
