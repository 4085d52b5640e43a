/**
 * Words by which a device guesses what a text is about, by the key of a theme or subtheme; a key the CMS doesn't have is passed over, and a
 * theme without words is never guessed. A star stands for any ending. Only what says little else: a wrong guess costs a tap, and a text
 * nobody could sort costs none.
 */
export const themeWords: Readonly<Record<string, string>> = {
  anxiety: "anxiet* anxious* nervous* dread тревог* тревож* тревожус* волнуюс* нервнича* страшно боюс*",
  panic: "panic* hyperventilat* паник* паническ*",
  worry: "worry* worri* overthink* беспоко* накручива*",
  "social-anxiety": "blush* awkward* стесня* краснею застенчив*",
  "low-mood": "sad sadness hopeless* empty numb joyless depress* тоск* грустн* грусть пустот* апати* уныни* депресс* подавлен* безрадостн*",
  motivation: "unmotivated procrastinat* мотивац* прокрастин*",
  "self-worth": "worthless* ashamed shame selfesteem самооценк* никчемн* стыдно стыжус* ничтожеств*",
  stress: "stress* overwhelm* overload* стресс* перегруз* завал*",
  burnout: "burnout burnt выгора* выгорел* выгорю",
  "study-and-work": "exam* deadline* boss job homework university сесси* экзамен* дедлайн* начальник* увол* учеб*",
  sleep: "sleep* slept asleep awake сплю спать спал* сна сон сном засып* заснут* уснут* просыпа* недосып*",
  insomnia: "insomnia* sleepless* бессонниц*",
  nightmares: "nightmare* кошмар*",
  relationships: "boyfriend girlfriend husband wife partner relationship* парень парнем девушк* муж мужа мужем жена жене женой отношени*",
  family:
    "mum mom mother father dad parent* sister brother мама мамы маме мамой отец отца отцом папа папой родител* сестр* брат брата свекров*",
  breakup: "breakup divorc* dumped расста* развод* развел* бывш*",
  boundaries: "boundar* границ*",
  loneliness: "lonel* isolat* одинок* одиноч* никого",
  "moving-away": "moved emigrat* abroad переех* переезд* эмигр* чужбин*",
  "making-friends": "friendless acquaintance* знакомст* подружит*",
  grief: "grief griev* mourn* funeral bereave* died горе горя скорб* утрат* похорон* умер умерла умерли траур*",
  "losing-someone": "widow* deceased вдов* покойн*",
  "losing-a-pet": "vet euthani* ветеринар* усыпил*",
  "bipolar-disorder": "bipolar mania manic hypomani* биполяр* мани* гипомани*",
  "self-harm": "cutting scars selfharm порез* режу шрам* самоповрежд*",
  "suicidal-thoughts": "suicid* суицид* самоубийств*",
  "drug-addiction": "drugs relapse* heroin наркот* ломк*",
  "alcohol-addiction": "alcohol* drunk booze sober алкогол* запой запо* напива* трезв*",
};

/** Stand in a text about anything: they only add to what others say. */
export const weakWords: ReadonlySet<string> = new Set([
  ..."mum mom mother father dad parent* sister brother partner boss job exam* deadline* moved empty died никого мама мамы маме мамой отец отца".split(
    " ",
  ),
  ..."отцом папа папой родител* сестр* брат брата парень парнем девушк* муж мужа мужем жена жене женой границ* awake сон сна".split(" "),
]);
