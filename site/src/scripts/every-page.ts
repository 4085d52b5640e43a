/** What every page does apart from "Leave quickly", in one file: five of a few hundred bytes would cost a slow line more than they say. */
import "./bell.ts";
import "./remember-language.ts";
import "./colour-scheme.ts";
import "./register-service-worker.ts";
import "./new-build.ts";
import "./go-on-playing.ts";
