/**
 * Words that stand in nearly every text and say nothing of what it is about. They are neither indexed nor looked for; a query of nothing but
 * such words finds nothing.
 */
const english =
  "a an the and or but if of to in on at by for with from as is are was were be been am do does did have has had i you he she it we they me my your " +
  "his her its our their this that these those so im ive its what when how why which who there then than too very just can could would should will " +
  "not no want get got";
const russian =
  "и а но или что чтобы как в во на по с со к ко у о об от до за из для при не ни же бы ли то это этот эта эти я ты он она оно мы вы они меня мне мной мой моя мое " +
  "мои тебя тебе его ее их нас вас нам вам был была было были есть быть так уже еще все всё очень когда где кто чем если только вот " +
  "могу может могут можно хочу хочет надо нужно буду будет себя себе там тут даже потом просто";

const functionWords: ReadonlySet<string> = new Set(`${english} ${russian}`.replaceAll("ё", "е").split(" "));

export const isFunctionWord = (word: string): boolean => functionWords.has(word);
