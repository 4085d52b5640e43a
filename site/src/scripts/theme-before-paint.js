(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "system") root.dataset.theme = theme;
  } catch (error) {}
  var hour = new Date().getHours();
  root.dataset.daytime = hour < 5 ? "night" : hour < 12 ? "morning" : hour < 18 ? "day" : "evening";
})();
