import { setUpVideoPlayer } from "../islands/players/set-up-video-player.ts";

// The browser's own player stays; without this script everything still plays and reads.
for (const player of document.querySelectorAll<HTMLElement>("[data-video]")) setUpVideoPlayer(player);
