/** For tests: none of these may be refused. */
export const ORDINARY_WORDS: readonly string[] = `
  Amelia Olivia Isla Ava Ivy Freya Lily Florence Mia Willow Rosie Sophia Isabella Grace Daisy Sienna Poppy Elsie Emily
  Ella Evelyn Phoebe Evie Charlotte Harper Millie Matilda Maya Sofia Alice Emilia Isabelle Ruby Luna Maisie Aria Penelope
  Mila Bonnie Eva Hallie Eliza Ada Violet Esme Arabella Imogen Jessica Delilah Chloe Erin Niamh Siobhan Aoife Saoirse
  Caoimhe Oisin Cillian Tadhg Muhammad Noah Theo Leo Oliver George Ethan Oscar Arthur Charlie Freddie Harry Zayn Alfie
  Finley Henry Luca Thomas Aiden Archie Teddy Lucas Ryan Kai Liam Jaxon Louie William Jack Reggie Oakley Hugo Dick Dickie
  Willy Fanny Randy Gaylene Roger Rodger Rupert Titus Fitz Anushka Anaïs Analise Aman Assan Assunta Hassan Kumar Kunal
  Kuntal Phuc Phuong Dong Wang Fook Ho Hoe Smith Jones Taylor Cockburn Cockcroft Cox Hancock Hitchcock Alcock Peacock
  Woodcock Babcock Glasscock Dickens Dickinson Dickson Hiscock Titmus Titchmarsh Wankling Cumming Cummings Cumberbatch
  Bonner Japp Butt Butterworth Assheton Asquith Basset Bassett Massey Cass Shitov Gooch Hooker Hoare Hore Pollock Leitch
  Lipshitz Sexton Essien Middlesex Sussex Essex Wessex Scunthorpe Penistone Lightwater Clitheroe Cockermouth Cockfosters
  Cockshutt Titchfield Titterstone Shitterton Twatt Arsenal Arsley Assington Bassenthwaite Cambusbarron Hockwold Wankdorf
  Sandbach Slagham Scrabster Penicuik Pennsylvania Dorking Dorset Dyke Shap Shepshed Spittal Ramsbottom Rowley Bottom
  Wetwang Lickey Nob Pratts Upperthong Netherthong Horncastle Hornsea Fuchsia Rapeseed Grape Grapes Drape Therapist
  Therapy Scrape Trapeze Analysis Analyst Canal Banal Annals Annus Janus Manuscript Uranus Cockpit Cockerel Cocktail
  Cocktails Cockatoo Cockapoo Cockles Peacocks Shuttlecock Weathercock Stopcock Haddock Hancocks Assess Assessment
  Assassin Assist Assets Asset Associate Assorted Class Classic Classics Classy Glass Glasses Grass Brass Bass Pass Mass
  Massage Passion Compass Embassy Embarrass Harass Molasses Potassium Sassy Tassel Hassle Castle Cassette Casserole
  Title Titled Titan Titanic Titration Entity Identity Quantity Petite Appetite Constitution Competition Repetition
  Saxon Saxophone Sextet Sixth Sussed Sexagenarian Cucumber Cumin Circumstance Document Incumbent Accumulate Scum
  Cumulus Shitake Shiitake Mishit Pushing Wishing Ashiest Hello Shell Hell Bloody Damn Blast Blimey Crikey Bother Daft
  Git Prat Plonker Muppet Numpty Wally Berk Wazzock Pillock Twit Sausage Sexy Nude Naked Bum Bottom Fart Poo Pee Wee
  Bra Knickers Pants Panties Thong Briefs Lingerie Nightie Bust Hosiery Balls Baubles Nuts Walnuts Coconut Doughnut
  Scones Crumpets Crumble Custard Trifle Spotted Tart Treacle Bakewell Eccles Chelsea Haggis Neeps Tatties Stilton
  Cheddar Wensleydale Kippers Pollack Plaice Bass Cockle Whelks Mussels Jellied Eels Toad Hole Bangers Mash Mince Pies
  Stuffing Giblets Breasts Thighs Drumsticks Wings Rump Sirloin Brisket Pasty Pasties Ploughmans Piccalilli
  Marmite Bovril Horlicks Ribena Pimms Prosecco Champagne Shandy Bitter Stout Cider Perry Sloe Gin Fizz Dubonnet
  Fuse Funk Funky Fudge Fur Fork Firkin Firth Duck Duckling Luck Lucky Buck Buckingham Puck Truck Tuck Suck Sucker
  Muck Pluck Shuck Shut Shirt Shift Short Shot Sheet Sheets Ship Skit Spit Slit Suit Wit Bit Kit Kitty Kitten
  Batch Botch Britches Pitch Witch Stitch Hitch Kitsch Beach Peach Birch Bench Count Country County Aunt Aunty Punt Hunt
  Blunt Grunt Stunt Runt Can't Won't Twist Tweet Want Wants Thank Thanks Bank Rank Tank Yank Swank Wonky Winkle
  Piste Pistachio Epistle Pisces Mississippi Kiss Kisses Miss Missed Bliss Hiss Swiss Pickle
  Pricey Brick Trick Tricks Chick Chicken Click Clip Cliff Clitter Clint Spice Spicy Spick Aspic Despicable Conspicuous
  Raccoon Cocoon Tycoon Spoon Swoon Moon Soon Balloon Cartoon Baboon Harpoon Noggin Nugget Snigger Nigel Niger Nigeria
  Night Knight Figgy Magpie Fagin Flag Flags Slogan Slate Snag Stag Wag Wags Shaggy Shaggydog Dragged
  Buggy Huggers Mugger Burger Sugar Sugars Digger Trigger Bigger Ginger Jigger Vinegar Rigger Whoever Whole Wholesome
  Whose Adore Shore Chore Store Horse Course Hoarse Parse Sparse Arsenic Coarse Rehearse Tease Testament 
  Penicillin Peninsula Pencil Pen Peony Penny Happiness Vagabond Vague Savage Orange Organism Organic
  Porridge Pornic Popcorn Acorn Corn Thorn Torn Born Shampoo Bamboo Taboo Book Boots Booth Boom Boo Bob Bobby
  Seamen Semolina Amen Omen Women Semantics Nazareth Nazar Nasi Spazio Space Spaceship Rapid Rapped Rapping Wrapping
  Moong Mango Mongoose Mongolia Among Kong Hong Gong Song Woops Whoops Woohoo Yippee Hooray Yaaay Soooo Mmmm Xmas xxx xx
`
  .trim()
  .split(/\s+/)

export const HARMLESS_TEXTS: readonly string[] = [
  'Love, Mum xxx',
  'Love, Mum x x x',
  'Dick Whittington and his cat',
  'A. S. Smith',
  'A.S. Smith & Sons',
  'A. S. S.',
  'J. A. P. Hart',
  'T. I. T. Jones',
  'S. H. Iton',
  'H A P P Y  B I R T H D A Y',
  'H A P P Y B I R T H D A Y',
  'S C U N T H O R P E',
  'C O C K T A I L S at six',
  'P E A C O C K',
  'Happy 21st birthday! 21 today, 21 today!',
  'Happy 50th, you old fart',
  'Ho ho ho! Merry Christmas!',
  "To the world's best Dad",
  "Who're you calling old?",
  "We'll see you at Nan's; she'll bring the cake",
  "He'll love it, it's hit after hit",
  "The 80's hit we danced to",
  "Oasis's hits",
  'Push it, this hit is it',
  'Bring this hat and that bag',
  'See you on the A55 at 4.55',
  'Room 455, 5th floor, B4 7ES',
  'Ring 0117 496 0455',
  'Order 400000006 came to £58.99!',
  'Email me: sam@example.com',
  'Costs $5 and 50c',
  'Congratulations on your new baby girl!!!',
  'Sending love & hugs <3 <3',
  'It was a bloody good hell of a night',
  'A blue tit and two great tits at the feeder',
  'For our Maine Coon, from the pussy cat next door',
  'The ox and ass kept time',
  'Cock-a-leekie soup for Burns Night',
  'Faggots and peas in the Black Country',
  'Knob of butter, pinch of salt',
  'From Chorlton-cum-Hardy with love',
  'A study-cum-bedroom for the graduate: magna cum laude',
  "Walking Offa's Dyke with Fanny and Willy",
  'Bell End, Worcestershire',
  'Jerk chicken, plantain and rice',
  'Annus mirabilis 2026',
  'Sorry I missed you, was tied up at work',
  'Wrapping men love: paper, string, tape',
  'Ear muffs and a garden hoe',
  'Joyeux anniversaire, à plus tard',
  'Lá breithe sona duit, a stór',
  'Penblwydd hapus i ti',
  'יום הולדת שמח',
  'عيد ميلاد سعيد',
  '生日快樂',
  '🎂🎉👨‍👩‍👧‍👦❤️',
  '<b>Happy birthday</b>',
  'Three A*s and a B: A*A*A*, A*A*, a*s all round',
  'A*AB and 9-9-8, well done!',
  '*hugs* and **kisses**, 5* service',
  'M*A*S*H, our favourite',
  'J*P and C*M, 2026',
  'Love from Ana* (*and the dog)',
  'Well...done! So…proud',
  'Mum*Dad*Nan*Pops',
  'Coke-and-chips, a T-shirt, a co-op, an x-ray',
  'To my Dick, from your Fanny',
  'It sucks that I missed it, Dick',
  'Suck it and see, my duck',
  'www.shop.example/a-b_c?d=e#f',
  'С днём рождения, мама! Папа и кот',
  'Рост, нос, рот, сок, суп, сок и торт; Тит, кум, сом',
  'Без суму: мир, хата, кіт, рис, сир, тато',
  'Χρόνια πολλά, μαμά! Και του χρόνου',
  'Με αγάπη από τον παππού και τη νονά',
  'Tillykke, kære mor: rødgrød med fløde',
  'Wszystkiego najlepszego, Łukasz',
  'Doğum günün kutlu olsun, ışık',
  '',
]
