/**
 * Words that no message may hold: the English list of `@coffeeandfun/google-profanity-words` 3.0.7 (MIT, Robert James
 * Gabriel / Coffee & Fun LLC; the licence is in `blocked-words-LICENSE.txt`), less what is harmless in a British
 * greeting, plus endings and British words that it lacks. Plain letters only: the matcher undoes accents,
 * digits, spacing and repeats. For the server alone; the browser never gets it.
 */
export const BLOCKED_WORDS: readonly string[] = listed(
  `
  acrotomophilia anal anilingus anus anuses apeshit arse arsebag arsebandit arsebandits arsebiscuit arseclown arsed
  arseface arsefaces arsegrape arsehead arsehole arseholes arselicker arselickers arses arsewipe arsewipes arsewit ass
  assbag assbandit assbanger assbite assclown asscock asscracker assface assfucker assfukka assgoblin asshat asshead
  asshole assholes asshopper assjacker asslick asslicker assmonkey assmunch assmuncher asspirate asssucker asswad
  asswhole asswipe autoerotic ballbag ballbags ballsack ballsacks bangbros bastard bastardo bastards batshit bawbag
  bawbags bbw bdsm beaner beaners beastial beastiality beastility bellend bellendish bellends bestial bestiality beyotch
  biatch biatches bitch bitched bitcher bitchers bitches bitchface bitchin bitching bitchslap bitchtits bitchy blowjob
  blowjobs blumpkin bollock bollockbrain bollockchops bollocked bollockface bollocking bollocks bollok bollox bondage
  boner boners boob boobs bugger buggered buggering buggeroff buggers buggery bukkake bulldyke bullshit bullshits
  bullshitter bullshitting bumboy bumboys bumder bumders bumfuck bumhole bumholes bunghole buttcheeks buttfuck
  buttfucker butthole buttholes buttmunch buttplug buttplugs camgirl camslut camwhore carpetmuncher chickenshit chink
  chinks chinky choad chode circlejerk clit clitface clitoris clits clunge clunges clusterfuck clusterfucks cock
  cockbite cockblock cockblocker cockburger cockface cockhead cockheads cockjockey cockjuice cockknob cockknoker
  cockmaster cockmongler cockmongruel cockmonkey cockmunch cockmuncher cocknose cocknosed cocknugget cocks cockshit
  cocksmith cocksmoker cocksplat cocksuck cocksucked cocksucker cocksuckers cocksucking cocksucks cocksuka cocksukka
  cocktease cockteaser cockwomble cockwombles cockwombling cokmuncher coksucka coon coonass coons coprolagnia
  coprophilia crap crapped crapping crappy craps creampie creampies cum cumbubble cumdump cumdumpster cumguzzler
  cumjockey cumrag cums cumshot cumshots cumslut cumstain cumtart cunilingus cunillingus cunnie cunnilingus cunt cuntbag
  cuntbubble cuntchops cunted cuntface cuntfaces cuntflap cuntflaps cunthead cunthole cunting cuntish cuntlick
  cuntlicker cuntlicking cuntrag cunts cuntsicle cuntwhistle cunty cvnt cvnts cyalis cyberfuc cyberfuck cyberfucked
  cyberfucker cyberfuckers cyberfucking dago dagos darkie darkies daterape deepthroat dendrophilia dickbag dickbeater
  dickcheese dickface dickfaces dickhead dickheads dickhole dickjuice dickmilk dickmonger dicknose dickslap dicksplash
  dicksplat dicksucker dickwad dickwads dickweasel dickweed dickwit dickwod dildo dildos dilf dilfs dingleberries
  dingleberry dipshit dipshits doggiestyle doggin dogging doggystyle dominatrix dommes donkeyribber doochbag douche
  douchebag douchebags douchecanoe douches dumbshit dumshit ejaculate ejaculated ejaculates ejaculating ejaculatings
  ejaculation ejakulate erotic erotism facefuck fag fagbag fagging faggit faggitt faggot faggotry faggots faggs fagot
  fagots fags fagtard fannybatter fannybaws fannybawz fannyfart fannyflaps fannyfucker fapping fatass fcuk fcuker
  fcuking feck fecked fecker feckers feckin fecking fecks feckwit felatio felch felcher felching fellate fellatio feltch
  femdom ffs fingerbang fingerfuck fingerfucked fingerfucker fingerfuckers fingerfucking fingerfucks fistfuck fistfucked
  fistfucker fistfuckers fistfucking fistfuckings fistfucks fisting flid flids fooker footjob friggin frigging frotting
  fuck fucka fuckable fuckbag fuckboy fucked fucker fuckers fuckery fuckface fuckfaces fuckfest fuckhead fuckheads
  fuckin fucking fuckings fuckingshitmotherfucker fuckity fuckknuckle fuckme fucknugget fucknut fucknuts fuckoff fuckpig
  fucks fucksake fuckstick fucktard fucktards fucktrumpet fuckup fuckups fuckwad fuckweasel fuckwhit fuckwit fuckwits
  fuckyou fudgepacker fuk fuker fukker fukkin fuks fukwhit fukwit futanari fux fuxor fvck fvcker fvcking gangbang
  gangbanged gangbanging gangbangs gayass gaybob gaylord gaysex gaytard gaywad gilf gilfs gippo gippos goatcx goatse
  gobshite gobshitery gobshites gokkun golliwog golliwogs gook gooks goregasm grope gtfo gypo gypos gyppo gyppos
  halfarsed handjob handjobs hardcoresex headfuck heeb heshe holyshit homo homoerotic honky horniest horny horseshit
  hotsex humping incest incestuous jackoff jackshit jailbait jap jerkoff jigaboo jigaboos jiggaboo jiggerboo jism jiz
  jizm jizz jizzed jizzing jizzrag jizzstain jizztrumpet juggs kike kikes kinbaku kinkster kiunt knobber knobbers
  knobbing knobcheese knobead knobend knobends knobhead knobheads knobjockey knobjockeys knobjocky knobjokey knobrot
  knobsack kondum kondums kooch kootch kumming kunilingus kunt kunts kyke kys labia lesbo lesbos lezza lezzas lezzer
  lezzers lezzie lmfao masterbate masterbation masterbations masturbate masturbated masturbates masturbating
  masturbation masturbator milf milfs mindfuck mindfucks minge mingebag minges mofo mofos mong mongoloid mongs mothafuck
  mothafucka mothafuckas mothafuckaz mothafucked mothafucker mothafuckers mothafuckin mothafucking mothafuckings
  mothafucks motherfuck motherfucked motherfucker motherfuckers motherfuckin motherfucking motherfuckings motherfuckka
  motherfucks muffdiver muffdiving muthafecker muthafuckker mutherfucker nawashi nazi nazis necrophilia negro neonazi
  neonazis nigga niggah niggas niggaz nigger niggers niglet nignog nignogs nipple nobhead nobjocky nobjokey nonce nonces
  numbnuts nutsack nutsacks nympho nymphomania nymphos omfg omorashi orgasim orgasims orgasm orgasmed orgasmic orgasming
  orgasms orgy paedo paedophile paedophiles paedophilia paedophilic paedos paki pakis panooch peckerhead pedo pedobear
  pedophile pedophiles pedophilia pedos penis penises penisfucker phonesex phuck phucker phucking phuk phuked phuking
  phukked phukking phuks phuq pigfucker pikey pikeys pisof piss pissartist pissed pisser pissers pisses pissflap
  pissflaps pisshead pissheads pissin pissing pissmidget pissoff pisspig pisspot pisspots pissstain pisstake pisstaker
  pissup pisswizard polesmoker ponyplay poof poofs pooftah poofter poofters poonani poonany poontang poopchute porn
  pornhub porno pornographic pornography pornos porns pornstar pornstars prick prickface pricks pricktease prickteaser
  pthc pube pubes punani punanny punany pusies pussi pussies pussy pussylicking pussys pusy queaf queef queerbait
  queerhole quim raghead ragheads rape raped rapes rapey raping rapist rapists ratfuck renob retard retarded retards
  rimjaw rimjob rimjobs sandnigger sandniggers schlong schlongs scroat scrote scrotes scrotum semen sex sexo shag
  shagged shagger shaggers shaggin shagging shags shat shemale shemales shibari shirtlifter shirtlifters shit shitass
  shitbag shitbagger shitbags shitbird shitblimp shitbrain shitbreath shitcake shitcan shitcunt shitdick shite
  shiteating shitebag shited shitehawk shitehawks shitehead shitehouse shitehouses shites shitey shitface shitfaced
  shitfest shitfit shitfuck shitfull shitgibbon shithead shitheads shitheel shithole shitholes shithouse shithouses
  shiting shitings shitkicker shitlist shitload shitloads shitpeas shitpot shits shitshow shitspitter shitstain
  shitstains shitstirrer shitstorm shitted shitter shitters shittiest shitting shittings shitty shitweasel shity shiznit
  skank skanks skanky skullfuck slag slags slanteye slapper slut slutbag slutface sluts slutty smeghead smegheads smegma
  sodomize sodomy spac spacker spackers spastic spastics spaz spic spics splooge spooge spunk spunkbubble spunked
  spunking spunkstain spunktrumpet stfu strapon suckmydick swastika teabagging testical testicle thundercunt
  thundercunts tit titfuck tithead tits tittiefucker titties titty tittyfuck tittywank titwank tosser tossers tosspot
  tosspots towelhead towelheads tranny tribadism tubgirl turd turdburger turds twat twatbag twatface twatfaces twathead
  twatheads twatish twatlips twats twatted twatting twatty twatwaffle twunt twunter twunts upskirt urophilia vag vagina
  vaginas viagra vibrator vigra vjayjay vorarephilia vulva wank wankbag wanked wanker wankers wankface wankfest wankhead
  wanking wankoff wankpot wankpuffin wankrag wanks wankshaft wanksock wankstain wankstains wanky wetback wetbacks whoar
  whore whorebag whored whoreface whorehouse whores wog wogs wtf yiffy zoophilia
`,
  /\s+/,
)

/** Words that are offensive only together. */
export const BLOCKED_PHRASES: readonly string[] = listed(`
  ball gag, ball gravy, ball licking, ball sack, ball sucking, batty boy, batty boys, batty man, beaver cleaver,
  beaver lips, beef curtains, big breasts, big knockers, blow job, blow jobs, blow your load, booty call, bum bandit,
  bum bandits, bum boy, bum hole, butt pirate, carpet muncher, carpet munchers, cleveland steamer, deep throat,
  dick head, dick heads, dick pic, dick pics, dirty sanchez, doggie style, doggy style, donkey punch, double dong,
  double penetration, dp action, dry hump, female squirting, foot fetish, fudge packer, fudge packers, g spot,
  gang bang, gas the jews, golden shower, hand job, hand jobs, heil hitler, jail bait, jerk off, jerking off, knob end,
  knob ends, knob head, knob heads, lick my balls, lick my dick, master bate, mound of venus, muff diver, nig nog,
  nig nogs, one cup two girls, pole smoker, poop chute, porch monkey, porch monkeys, prince albert piercing,
  reverse cowgirl, rim job, rim jobs, rusty trombone, shaved beaver, sieg heil, suck a dick, suck dick, suck dicks,
  suck his dick, suck my balls, suck my dick, suck my knob, suck my willy, suck your dick, sucked my dick, sucking dick,
  sucking my dick, sucks dick, sucks my dick, tea bagging, toss pot, two girls one cup, urethra play, venus mound,
  white power, wrinkled starfish
`)

/** Words that are also names, so they are blocked only if masked. */
export const BLOCKED_WHEN_MASKED: readonly string[] = ['dick', 'dicks']

/** Ordinary words and names that look like a stretched blocked one. */
export const HARMLESS_WORDS: readonly string[] = listed(
  'annal annus bonner bonners booner booners moong rappe rapped rappee rappees rappes rapping twatt',
  /\s+/,
)

/** Birds, cats, places and dishes whose names contain a blocked word. */
export const HARMLESS_PHRASES: readonly string[] = listed(`
  ass and ox, blue tit, blue tits, chorlton cum hardy, coal tit, coal tits, cock a doodle doo, cock a hoop,
  cock a leekie, cock and bull, cock o the north, crested tit, cum laude, faggots and gravy, faggots and mash,
  faggots and peas, faggots in gravy, for the nonce, great tit, great tits, hockwold cum wilton, homo sapiens,
  honky tonk, long tailed tit, long tailed tits, maine coon, maine coons, marsh tit, oilseed rape, ox and ass,
  pussy cat, pussy cats, pussy willow, rape seed, sex and the city, shag pile, shag rug, spic and span, stow cum quy,
  tit for tat, willow tit
`)

/** Look-alikes that Unicode does not decompose, with the letter each is read as; one pair of strings per alphabet. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['авекмнорстухіѕјһԁԛԝүғ', 'abekmhopctyxisjhdqwyf'], // Cyrillic
  ['АВЕКМНОРСТУХІЅЈҺԚԜҮҒ', 'ABEKMHOPCTYXISJHQWYF'],
  ['αβγεηικνορτυχω', 'abyenikvoptuxw'], // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['սոօհցզ', 'unohgq'], // Armenian
  ['ıɑɡłøđħŧƒʋɩɔʃʊ', 'iaglodhtfuicsu'], // Latin with a stroke or another shape
  ['ŁØĐĦŦƑ', 'LODHTF'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'], // Latin small capitals
]

/** Read as Latin only beside Latin letters: "сум" is Ukrainian for sorrow, "cуnt" is nothing in any language. */
const PAIRS_AMONG_OURS: readonly (readonly [string, string])[] = [
  ['уүνμµипгцшз', 'uuuuunnruwe'],
  ['УҮИПГЦШЗ', 'UUNNRUWE'],
]

export const LOOK_ALIKES: ReadonlyMap<string, string> = paired(PAIRS)
export const LOOK_ALIKES_AMONG_OURS: ReadonlyMap<string, string> = paired([...PAIRS, ...PAIRS_AMONG_OURS])

function paired(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  return new Map(pairs.flatMap(([signs, letters]) => [...signs].map((sign, place) => [sign, letters[place] ?? ''])))
}

function listed(text: string, between = /,\s+/): string[] {
  return text.trim().split(between)
}
