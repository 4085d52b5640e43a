/* Everything that Home does, in one file: each script of its own is a hash in the policy of every page. */
import "./breathing-light.ts";
import "./night-door.ts";
import "./live-posts.ts";
