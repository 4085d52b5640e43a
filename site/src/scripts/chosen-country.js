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
  var asked = location.hash.slice(1);
  var isAsked = asked === "where" || (asked && document.getElementById(asked));
  try {
    if (!isAsked) mark(localStorage.getItem(name));
  } catch {
    // Nothing was kept: all countries stand equal.
  }
  addEventListener("hashchange", function () {
    var place = document.getElementById(location.hash.slice(1));
    if (!place) return;
    mark("");
    if (place.dataset.country) keep(place.dataset.country);
    else if (place.id === "where") keep("");
    place.scrollIntoView();
  });
})();
