// Ships JavaScript as a part of the sound player: each sound has its own volume.
import Volume from "lucide-react/icons/volume-2";
import "./volume-slider.css";

interface Props {
  name: string;
  /** 0 to 1 */
  volume: number;
  choose: (volume: number) => void;
}

export function VolumeSlider({ name, volume, choose }: Props) {
  const percent = Math.round(volume * 100);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Volume className="shrink-0 text-on-primary-soft" size={18} aria-hidden />
      <input
        // Not as an attribute: the page allows no styles in its HTML.
        ref={(slider) => slider?.style.setProperty("--at", `${percent}%`)}
        className="volume-slider"
        type="range"
        min="0"
        max="100"
        step="5"
        aria-label={name}
        value={percent}
        onChange={(event) => choose(Number(event.target.value) / 100)}
      />
    </span>
  );
}
