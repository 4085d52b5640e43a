/* The settings page's switches of this device. */
import "./night-choice.ts";
import "./shortcuts-choice.ts";
