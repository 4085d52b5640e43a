(function () {
  var root = document.documentElement;
  var now = new Date();
  var hour = now.getHours();
  var isNight = hour > 21 || hour < 6;
  var theme, night, cameFor, textSize;
  try {
    theme = localStorage.getItem("theme");
    night = localStorage.getItem("night");
    if (localStorage.getItem("comfort") || localStorage.getItem("member:comfort")) root.dataset.comfort = "";
    if (localStorage.getItem("courses")) root.dataset.begun = "";
    if (localStorage.getItem("member:courses") === "{}") root.dataset.noCourses = "";
    // What therapy home offers first, and how large the words are.
    if ((cameFor = localStorage.getItem("came-for"))) root.dataset.cameFor = cameFor;
    if ((textSize = localStorage.getItem("text-size"))) root.dataset.textSize = textSize;
  } catch {
    // A private window may refuse local storage: nothing was chosen then.
  }
  // A choice goes before the device's wish; the landing is light until somebody chooses, or it is night.
  if (!("colorMode" in root.dataset)) {
    if (/^(light|dark|system)$/.test(theme)) root.dataset.theme = theme;
    else if (isNight) root.dataset.theme = "system";
  }
  // The quiet screen of the night, unless it was switched off or left this night: a night is named by the day on which it began.
  if (isNight && "nightDoor" in root.dataset && !location.hash && night !== "off") {
    if (night !== new Date(now - 216e5).toDateString()) {
      root.dataset.night = root.dataset.theme;
      root.dataset.theme = "dark";
    }
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
  root.dataset.daytime = hour < 5 ? "night" : hour < 12 ? "morning" : hour < 18 ? "day" : "evening";
})();
