// Ships JavaScript as a part of the sound player: each sound has its own volume.
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
      {/* Lucide's "volume-1", drawn here: its module would be one more file for the page. */}
      <svg className="icon shrink-0 text-on-primary-soft" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />
        <path d="M16 9a5 5 0 0 1 0 6" />
      </svg>
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
