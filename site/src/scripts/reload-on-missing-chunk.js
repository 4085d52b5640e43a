(function () {
  function reload() {
    // Without a connection a reload would find nothing new, and what was written on the page would be gone.
    if (!navigator.onLine) return;
    var key = "reloaded:" + location.pathname;
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    // A browser may call itself connected when it isn't: the server has the last word.
    fetch("/_build/latest.json", { cache: "no-store" })
      .then(function (answer) {
        if (answer.ok) location.reload();
      })
      .catch(function () {});
  }
  function isLost(error) {
    return /dynamically imported module|importing a module script|error loading/i.test(String(error && error.message));
  }
  addEventListener("astro:hydration-error", function (event) {
    if (isLost(event.detail && event.detail.error)) reload();
  });
  addEventListener("vite:preloadError", reload);
  addEventListener(
    "error",
    function (event) {
      var from = event.target && (event.target.src || event.target.href);
      if (typeof from === "string" && from.indexOf("/_astro/") > 0 && /SCRIPT|LINK/.test(event.target.tagName)) reload();
    },
    true,
  );
})();
