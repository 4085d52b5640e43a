// Ships JavaScript as a part of the sound player: each sound has its own volume.
interface Props {
  name: string;
  /** 0 to 1 */
  volume: number;
  choose: (volume: number) => void;
}

export function VolumeSlider({ name, volume, choose }: Props) {
  return (
    <label className="grid gap-1">
      <span className="text-small text-text-2">{name}</span>
      <input
        className="h-11 w-full accent-primary"
        type="range"
        min="0"
        max="100"
        step="5"
        value={Math.round(volume * 100)}
        onChange={(event) => choose(Number(event.target.value) / 100)}
      />
    </label>
  );
}
