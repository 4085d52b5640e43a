/* The settings page's switches of this device. */
import "./came-for-choice.ts";
import "./install-button.ts";
import "./night-choice.ts";
import "./shortcuts-choice.ts";
import "./text-size-choice.ts";
