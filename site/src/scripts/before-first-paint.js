(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "system") root.dataset.theme = theme;
    if (localStorage.getItem("comfort") || localStorage.getItem("member:comfort")) root.dataset.comfort = "";
    if (localStorage.getItem("courses")) root.dataset.begun = "";
  } catch {
    // A private window may refuse local storage: the page is light then, and nothing was chosen.
  }
  // Set by the API beside the session (without the prefix by an older one): enough to choose a shell without a flash, not enough to know who.
  if (/(?:^|; )(?:__Host-)?signed=1(?:;|$)/.test(document.cookie)) root.dataset.signed = "";
  else {
    try {
      if (sessionStorage.getItem("session-over")) root.dataset.sessionOver = "";
    } catch {
      // Nothing was remembered either.
    }
  }
  // Which part of a test is open (islands/tests/test-stage.ts): what frames it is hidden from the start, so that nothing moves.
  var stage = /^#(answering|care|result)$/.exec(location.hash);
  if (stage && /\/tests\/[^/]+$/.test(location.pathname)) root.dataset.stage = stage[1];
  var hour = new Date().getHours();
  root.dataset.daytime = hour < 5 ? "night" : hour < 12 ? "morning" : hour < 18 ? "day" : "evening";
})();
