/** What somebody saves for later: the button on a page, and the list on "My path". */
import "./save-page.ts";
import "./saved-list.ts";
