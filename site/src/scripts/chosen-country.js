/* The country that the reader chose on a crisis page, kept on this device: marks what belongs to it before it is painted. */
(function () {
  var name = "crisis-country";
  function mark(code) {
    document.querySelectorAll("[data-chosen]").forEach(function (element) {
      delete element.dataset.chosen;
    });
    if (!/^[A-Z]{2}$/.test(code || "")) return;
    document.querySelectorAll('[data-country="' + code + '"]').forEach(function (element) {
      element.dataset.chosen = "";
    });
  }
  function keep(code) {
    try {
      if (code) localStorage.setItem(name, code);
      else localStorage.removeItem(name);
    } catch {
      // A private window may refuse; the choice then lasts as long as the address.
    }
  }
  /* Whether the address asks for a country, or for the choice of one. Other places of the page leave what was chosen as it is. */
  function isAsked() {
    var place = document.getElementById(location.hash.slice(1));
    return location.hash === "#where" || Boolean(place && place.dataset.country);
  }
  function markKept() {
    try {
      mark(localStorage.getItem(name));
    } catch {
      // Nothing was kept: all countries stand equal.
    }
  }
  if (!isAsked()) markKept();
  addEventListener("hashchange", function () {
    if (!isAsked()) return markKept();
    var place = document.getElementById(location.hash.slice(1));
    if (!place) return;
    mark("");
    keep(place.dataset.country);
    place.scrollIntoView();
  });
})();
