import { makeSeamless } from "./seamless-loop.ts";

/** Seconds in which a change of loudness settles: no click, no wait. */
const settling = 0.08;
/** Seconds in which a sound that is taken out grows quiet. */
const fading = 0.4;

export type Mixer = ReturnType<typeof openMixer>;

/** The file came, but this browser can't make a loop of it. */
export class UnreadableSound extends Error {}

interface Layer {
  gain: GainNode;
  source: AudioBufferSourceNode | null;
  isOut: boolean;
}

/** Sounds that loop without a seam, each with its own volume, and one loudness over all. To be opened while a press is handled. */
export function openMixer() {
  const context = new AudioContext();
  const whole = new GainNode(context);
  whole.connect(context.destination);
  const layers = new Map<string, Layer>();

  const remove = (address: string): void => {
    const layer = layers.get(address);
    if (!layer) return;
    layer.isOut = true;
    layers.delete(address);
    layer.gain.gain.setTargetAtTime(0, context.currentTime, fading / 4);
    // The clock of a mixer that was paused stands still.
    layer.source?.stop(context.state === "running" ? context.currentTime + fading : 0);
    layer.source?.addEventListener("ended", () => layer.gain.disconnect());
  };
  return {
    resume: () => context.resume(),
    // A dock that was closed closes it before the pause is told.
    suspend: () => (context.state === "closed" ? Promise.resolve() : context.suspend()),
    fade: (loudness: number) => void whole.gain.setTargetAtTime(loudness, context.currentTime, settling),
    /**
     * A sound that plays already goes on.
     * @throws UnreadableSound when the file can't be decoded, another error when it can't be fetched
     */
    async add(address: string, volume: number): Promise<void> {
      const before = layers.get(address);
      if (before) return void before.gain.gain.setTargetAtTime(volume, context.currentTime, settling);
      const gain = new GainNode(context, { gain: 0 });
      gain.connect(whole);
      const layer: Layer = { gain, source: null, isOut: false };
      layers.set(address, layer);
      gain.gain.setTargetAtTime(volume, context.currentTime, settling);
      try {
        const buffer = await readLoop(context, address);
        // It may have been taken out meanwhile.
        if (layer.isOut) return;
        layer.source = new AudioBufferSourceNode(context, { buffer, loop: true });
        layer.source.connect(gain);
        layer.source.start();
      } catch (error) {
        if (layers.get(address) === layer) layers.delete(address);
        gain.disconnect();
        if (!layer.isOut) throw error;
      }
    },
    remove,
    setVolume: (address: string, volume: number) =>
      void layers.get(address)?.gain.gain.setTargetAtTime(volume, context.currentTime, settling),
    close: () => void context.close(),
  };
}

async function readLoop(context: AudioContext, address: string): Promise<AudioBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const decoded = await context.decodeAudioData(bytes).catch((error: unknown) => {
    throw new UnreadableSound(address, { cause: error });
  });
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) =>
    makeSeamless(decoded.getChannelData(at), decoded.sampleRate),
  );
  const buffer = new AudioBuffer({ length: channels[0]!.length, numberOfChannels: channels.length, sampleRate: decoded.sampleRate });
  for (const [at, samples] of channels.entries()) buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, at);
  return buffer;
}
