/**
 * Letters that look like ours and that Unicode does not take apart by itself, beside the plain letter that a reader takes
 * each for. One pair of strings per alphabet, sign for sign.
 */
const PAIRS: readonly (readonly [string, string])[] = [
  // Cyrillic
  ['авекмнорстухіѕјһԁԛԝүғ', 'abekmhopctyxisjhdqwyf'],
  ['АВЕКМНОРСТУХІЅЈҺԚԜҮҒ', 'ABEKMHOPCTYXISJHQWYF'],
  // Greek
  ['αβγεηικνορτυχω', 'abyenikvoptuxw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  // Armenian
  ['սոօհցզ', 'unohgq'],
  // Latin letters with a stroke or another shape
  ['ıɑɡłøđħŧƒʋɩɔʃʊ', 'iaglodhtfuicsu'],
  ['ŁØĐĦŦƑ', 'LODHTF'],
  // Latin small capitals
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
]

/** What is only meant as ours among letters of ours: "сум" is Ukrainian for sorrow, "cуnt" is nothing in any language. */
const PAIRS_AMONG_OURS: readonly (readonly [string, string])[] = [
  ['уүνμµипгцшз', 'uuuuunnruwe'],
  ['УҮИПГЦШЗ', 'UUNNRUWE'],
]

export const LOOK_ALIKES: ReadonlyMap<string, string> = paired(PAIRS)
export const LOOK_ALIKES_AMONG_OURS: ReadonlyMap<string, string> = new Map([
  ...LOOK_ALIKES,
  ...paired(PAIRS_AMONG_OURS),
])

function paired(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  return new Map(pairs.flatMap(([signs, letters]) => [...signs].map((sign, place) => [sign, letters[place] ?? ''])))
}
