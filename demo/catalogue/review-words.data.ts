/** A title and what is said under it. */
type Remark = readonly [title: string, text: string]

/** What people say of one kind of product. */
export interface ReviewWords {
  loved: readonly Remark[]
  /** Good, with a "but". */
  fair: readonly Remark[]
  poor: readonly Remark[]
  /** What those who are pleased add. */
  more: readonly string[]
}

/** What those who are pleased add, whatever they bought. */
export const MORE_OF_ANYTHING: readonly string[] = [
  'Arrived a day early, too.',
  'I would buy it again.',
  'Delivery was quick and it was nicely packed.',
  'Bought it in store after seeing it online.',
  'My sister has ordered one since.',
  'Worth the price.',
  'Exactly as pictured.',
  'I had doubts, but not any more.',
]

/** What those who are not add. */
export const SENT_BACK: readonly string[] = [
  'It went back the next day, with no trouble at all.',
  'The refund came quickly, I will say that.',
  'A pity, as I usually do well here.',
  'Customer service were kind about it.',
]

/** The same of food: it is seldom delivered, and never goes back. */
export const MORE_OF_FOOD: readonly string[] = [
  'I would buy it again.',
  'Picked it up on the way home.',
  'Worth the price.',
  'My sister has ordered one since.',
  'I had doubts, but not any more.',
]

export const NOT_EATEN: readonly string[] = [
  'A pity, as I usually do well here.',
  'Customer service were kind about it.',
  'The refund came quickly, I will say that.',
  'The dog had the rest.',
  'I will go back to my usual one.',
]

export const REVIEW_WORDS = {
  dress: {
    loved: [
      ['So many compliments', 'Three people asked me where it came from before I had taken my coat off.'],
      ['My new favourite', 'It is comfortable enough for a day at work and smart enough for dinner after.'],
      ['Fits like a glove', 'True to size, and the waist is where my waist is.'],
      ['Lovely fabric', 'Soft, with a good weight to it, and it does not cling.'],
      ['Wedding guest sorted', 'Wore it to an autumn wedding and danced until midnight in it.'],
      ['Pockets!', 'Real ones, deep enough for a phone, and they do not spoil the line.'],
      ['Perfect length', 'I am 5ft 7 and it still covers the knee, which is rare.'],
      ['Flattering on a real body', 'It goes in where I like it to and out where I need it to.'],
      ['Does not crease', 'It spent two days in a suitcase and came out ready to wear.'],
      ['Beautiful colour', 'Rich in daylight and even better in the evening.'],
      ['Bought a second one', 'I liked it so much that I went back for another colour within the week.'],
      ['Easy to dress up or down', 'Trainers by day, heels by night, the same dress.'],
      ['Great for work', 'Looks pulled together with no effort at all, which is all I ask at seven in the morning.'],
      ['Worth waiting for', 'I waited for my size to come back and I am glad that I did.'],
      ['Comfortable all day', 'I sat in it for six hours on a train and never once tugged at it.'],
      ['Well made', 'The seams are neat inside as well as out, and the stitching matches.'],
      ['Good for nursing', 'Easy to get in and out of with a baby on one arm.'],
      ['Better than the photo', 'I nearly did not order it. The picture does not do it justice.'],
      ['Ideal for between seasons', 'With tights and boots now, with sandals in May.'],
      ['Suits my mum and me', 'We are thirty years apart and both look good in it. We do not wear it on the same day.'],
      ['Machine washable joy', 'In the machine, on the line, done.'],
      ['Hides a multitude', 'Christmas dinner will not be a problem.'],
      ['Smart but soft', 'As comfortable as a nightdress, and nobody can tell.'],
      ['Just right for petites', 'I am 5ft 1 and did not need to take it up.'],
    ],
    fair: [
      ['Nice, but comes up large', 'I had to change it for a size smaller, and that one is perfect.'],
      ['Good, a little long on me', 'At 5ft 2 I had it taken up by two inches.'],
      ['Pretty, needs a slip', 'Lovely shape, though I wear a slip under it in bright light.'],
      ['Colour a shade darker', 'Not quite what I saw on the screen, but it has grown on me.'],
      ['Neckline a bit low', 'A small stitch put it right.'],
      ['Fine, not special', 'It does what it should. I expected a bit more swing in the skirt.'],
      ['Creases when you sit', 'Looks great until the end of the drive.'],
      ['Sleeves a little tight', 'Good everywhere else, but I have strong arms.'],
    ],
    poor: [
      ['Not for me', 'It hung straight down from the shoulders and did nothing for my shape.'],
      ['Faded too soon', 'It had lost its colour after three washes at 30 degrees.'],
      ['Too thin', 'You could see the label through the back.'],
      ['Came with a loose seam', 'The side seam was open when I took it out of the bag.'],
    ],
    more: [
      'I took my usual size.',
      'I am 5ft 6 and a size 12, for what that is worth.',
      'It washes well.',
      'Hardly needs an iron.',
      'I get asked about it every time.',
      'It moves beautifully when you walk.',
      'I have worn it once a week since.',
      'My daughter has tried to borrow it twice.',
      'It looks far more expensive than it was.',
      'The fit is generous without being baggy.',
    ],
  },
  wear: {
    loved: [
      ['Great fit', 'True to size and comfortable from the first minute.'],
      ['Exactly what I wanted', 'Plain, well cut and soft. Why is that so hard to find?'],
      ['Now my favourite', 'I have worn it every other day since it came.'],
      ['Washes well', 'Six washes in and it has kept its shape and colour.'],
      ['Good quality', 'Thicker than I expected, in the best way.'],
      ['Bought in two colours', 'I went back for another within a week.'],
      ['Smart enough for work', 'And comfortable enough to stay in when I get home.'],
      ['Lovely and soft', 'It feels as if I had owned it for years.'],
      ['At last, the right length', 'Not too short, not too long, no alterations.'],
      ['Better than dearer ones', 'I have paid twice as much for half as good.'],
      ['A proper classic', 'It goes with everything else that I own.'],
      ['No complaints', 'It fits, it looks good, it arrived on time.'],
    ],
    fair: [
      ['Good, but size up', 'I would go up one size if you like a bit of room.'],
      ['Nice, a little thin', 'Fine for spring, less so for November.'],
      ['Decent for the money', 'Not the best I own, but I wear it a lot.'],
      ['Shrank slightly', 'It came up a touch shorter after the first wash.'],
      ['Creases easily', 'Lovely on, but keep an iron handy.'],
    ],
    poor: [
      ['Poor fit', 'Tight where it should be loose, and loose everywhere else.'],
      ['Bobbled', 'It looked tired after two weeks.'],
      ['Came apart', 'A seam went on the second day.'],
    ],
    more: [
      'I took my normal size.',
      'It hardly needs ironing.',
      'It layers well.',
      'The colour is as shown.',
      'I will be back for another.',
    ],
  },
  knit: {
    loved: [
      ['So warm', 'I walked the dog in it without a coat in November.'],
      ['No itching', 'I am fussy about wool, and this is kind even at the neck.'],
      ['Beautifully knitted', 'You can see the care in the stitches.'],
      ['Lovely drape', 'Thick, but it does not make me look like a sofa.'],
      ['Cosy and smart', 'Wore it to work on Monday and to the pub on Friday.'],
      ['Has not bobbled', 'A month of daily wear, and it still looks new.'],
      ['Like a hug', 'I do not want to take it off.'],
      ['A keeper', 'I still have one from ten years ago, and this will go the same way.'],
      ['Perfect weight', 'Warm without being bulky under a coat.'],
      ['Great colour', 'It lifts my whole winter wardrobe.'],
    ],
    fair: [
      ['Sheds a little', 'My black trousers have noticed. It is getting less.'],
      ['Sleeves on the long side', 'I turn the cuffs back, and then it is fine.'],
      ['Warm, slightly scratchy', 'Good with a shirt under it.'],
      ['Comes up big', 'Lovely, but take a size down.'],
    ],
    poor: [
      ['Bobbled at once', 'Under the arms, after one day.'],
      ['Shrank', 'I followed the label to the letter, and it now fits my niece.'],
      ['Thinner than it looks', 'I expected something chunkier.'],
    ],
    more: [
      'Dries flat overnight.',
      'The neck sits just right.',
      'It kept its shape in the wash.',
      'My other half wants one.',
      'I bought my usual size.',
      'It is the right length for jeans.',
    ],
  },
  coat: {
    loved: [
      ['Kept me dry and warm', 'Tested on a touchline for ninety minutes in sideways rain.'],
      ['Looks expensive', 'The lining alone is worth it.'],
      ['Room for a jumper', 'At last a coat that thinks of layers.'],
      ['Best coat in years', 'Smart, warm and with pockets where your hands are.'],
      ['Lovely cut', 'It hangs well from the shoulder and does not pull at the back.'],
      ['Good in the wind', 'I have stopped dreading the bus stop.'],
      ['Well lined', 'It slides on over anything.'],
      ['Bargain in the sale', 'I had watched it for weeks.'],
    ],
    fair: [
      ['Heavy, but warm', 'You know that you are wearing it.'],
      ['A loose thread or two', 'I snipped them off, and all was well.'],
      ['Long on me', 'I am 5ft 2. On anyone else it would be perfect.'],
    ],
    poor: [
      ['Lets the cold in', 'Pretty, but I shivered all the way home.'],
      ['A seam split', 'Under the arm, in the first month.'],
    ],
    more: [
      'The pockets are deep.',
      'It is warm without being heavy.',
      'I took my usual size and can wear a jumper under it.',
      'Good for the school run and for town.',
      'It goes with everything.',
    ],
  },
  shoes: {
    loved: [
      ['No blisters', 'Wore them all day straight out of the box.'],
      ['So comfortable', 'I stand all day at work, and my feet have stopped complaining.'],
      ['True to size', 'I am a 6 in everything, and in these as well.'],
      ['Good grip', 'Wet leaves, cobbles, a slippery deck: no drama.'],
      ['Very smart', 'They look far dearer than they are.'],
      ['Soft leather', 'Hardly any wearing in.'],
      ['Living in them', 'Every day for a month, and they still look new.'],
      ['Good for wide feet', 'Nothing pinches, for once.'],
    ],
    fair: [
      ['Half a size big', 'An insole fixed it.'],
      ['Nice, but stiff at first', 'Give them three days and some thick socks.'],
      ['Laces too short', 'Everything else is great.'],
      ['Marks easily', 'Spray them before you go out.'],
    ],
    poor: [
      ['Rubbed my heel', 'I tried twice and gave up.'],
      ['Sole came away', 'After six weeks of ordinary walking.'],
    ],
    more: [
      'They clean up well.',
      'I would get them in another colour.',
      'They go with everything I own.',
      'Warm enough without thick socks.',
      'The box said wide, and it meant it.',
    ],
  },
  accessory: {
    loved: [
      ['Perfect present', 'I bought it for my mother and nearly kept it.'],
      ['Just the right size', 'Big enough for what I need, and no bigger.'],
      ['Beautifully made', 'The stitching and the finish are first class.'],
      ['Goes with everything', 'It has not left my side since.'],
      ['A small luxury', 'I feel a little smarter every time I go out.'],
      ['Smart and useful', 'I did not know that I needed one until I had it.'],
      ['Lovely colours', 'Hard to choose, so I took two.'],
      ['Glad that I bought it', 'I was not sure, and now I use it every day.'],
    ],
    fair: [
      ['Smaller than I thought', 'Check the measurements. It is still pretty.'],
      ['Colour not quite right', 'A little brighter than in the picture.'],
      ['Good for the price', 'It will do for a winter or two.'],
    ],
    poor: [
      ['Did not last', 'It was coming apart by the second week.'],
      ['Not as pictured', 'Duller, and not as well finished.'],
    ],
    more: [
      'It came in a nice box.',
      'I am always asked about it.',
      'It feels like good quality.',
      'It has lasted through a wet autumn.',
    ],
  },
  kids: {
    loved: [
      ['He refuses to take it off', 'I wash it at night and it is back on in the morning.'],
      ['Survived a whole week', 'Paint, mud and soup, and it all came out.'],
      ['Great for growing', 'Plenty of room, and it still looks neat.'],
      ['Her favourite', 'She chose it herself and is very proud.'],
      ['Tough', 'It has met every tree in the park, and there are no holes yet.'],
      ['So soft', 'No labels that scratch and no fuss in the morning.'],
      ['Easy on and off', 'He can do it by himself, so we are out of the door two minutes sooner.'],
      ['Ready for hand-me-downs', 'It has been through one child and is ready for the next.'],
      ['Good value', 'I bought three, because I know how this goes.'],
      ['Lovely details', 'She shows the pocket to everybody whom we meet.'],
    ],
    fair: [
      ['Comes up small', 'Go up a size. Mine is average for her age.'],
      ['Nice, but light colours stain', 'Blackberries won.'],
      ['Generous', 'We turned it up for now, and it will last longer that way.'],
    ],
    poor: [
      ['Wore through', 'A hole after two weeks at school.'],
      ['Faded', 'By the third wash, although I turned it inside out.'],
    ],
    more: [
      'The age guide is about right.',
      'It tumble dries without shrinking.',
      'Grandma bought the other colour.',
      'My twins have one each.',
      'It still fits after a summer of growing.',
    ],
  },
  furniture: {
    loved: [
      ['Transforms the room', 'We keep finding reasons to sit in there.'],
      ['Solid', 'Heavy, well finished and not a wobble anywhere.'],
      ['Delivery was a treat', 'Two cheerful people, shoes off, up two flights of stairs.'],
      ['Comfortable for hours', 'Tested with an entire series and a blanket.'],
      ['Easy to put together', 'Ten minutes, one tool and no words.'],
      ['Looks better than online', 'The texture does not show in pictures.'],
      ['Fits our small flat', 'I measured four times, and need not have worried.'],
    ],
    fair: [
      ['Firmer than expected', 'It is softening, but it takes a while.'],
      ['Beautiful, slow to come', 'It took five weeks. I have forgiven it.'],
      ['Colour is warmer', 'It leans to yellow in our north-facing room.'],
    ],
    poor: [
      ['Arrived with a scratch', 'A big one, on the front, where you see it.'],
      ['Smaller than I imagined', 'Measure it out on the floor first.'],
    ],
    more: [
      'The cat approves.',
      'It feels as though it will last.',
      'We have had it for three months, and it still looks new.',
      'Visitors always remark on it.',
      'The instructions were clear.',
    ],
  },
  lighting: {
    loved: [
      ['Lovely light', 'Soft enough for the evening and bright enough to read by.'],
      ['Makes the corner', 'I moved my chair so that I could sit next to it.'],
      ['Solid base', 'The dog walked into it, and it stayed where it was.'],
      ['Looks better than online', 'The texture does not show in pictures.'],
      ['Easy to put together', 'Five minutes, no tools and no words.'],
      ['Warm glow', 'We hardly use the big light any more.'],
    ],
    fair: [
      ['Pretty, bulb not included', 'I should have read the page.'],
      ['Flex a bit short', 'It needs a socket close by.'],
    ],
    poor: [['Shade was dented', 'It must have been dropped on the way.']],
    more: [
      'Visitors always remark on it.',
      'I have ordered the pair.',
      'It was very well packed.',
      'A warm bulb suits it best.',
    ],
  },
  textile: {
    loved: [
      ['Lovely quality', 'Feels as if it cost twice as much.'],
      ['Soft and thick', 'I have ordered another.'],
      ['Just what the room needed', 'A small thing that pulls it all together.'],
      ['Beautiful colour', 'It goes with the green that we painted last year.'],
      ['Washes like a dream', 'Ten washes, and it is softer than when it came.'],
      ['The cat has claimed it', 'I see it when she goes out.'],
      ['A good present', 'I gave it to my brother for his new flat, and he sent pictures.'],
      ['Cosy', 'Nobody gets up to put the kettle on any more.'],
    ],
    fair: [
      ['Nice, but smaller than I thought', 'My mistake, the size is on the page.'],
      ['Sheds at first', 'Two washes cured it.'],
      ['Pleasant', 'It does the job. I would not cross town for it.'],
    ],
    poor: [
      ['Colour ran', 'It turned my white wash a gentle pink.'],
      ['Thin', 'You can see the pattern of what is under it.'],
    ],
    more: [
      'It washes beautifully.',
      'I may go back for the other colour.',
      'It matches the rest of the range.',
      'My mother has her eye on it.',
    ],
  },
  table: {
    loved: [
      ['Use it every day', 'It is the first thing that I reach for in the morning.'],
      ['Lovely to hold', 'A good weight, and smooth in the hand.'],
      ['Pretty as a picture', 'It looks good even when it is empty.'],
      ['Simple and well made', 'No fuss, no gimmicks.'],
      ['A good present', 'My neighbours were moving in, and it was just right.'],
      ['Beautiful glaze', 'No two are quite alike, and I like that.'],
      ['Sturdy', 'It has survived my sons, which is saying something.'],
    ],
    fair: [
      ['Nice, but smaller than I thought', 'My mistake, the size is on the page.'],
      ['A bit heavy', 'Lovely to look at, though.'],
      ['Good, with one small bubble', 'I turn it to the back.'],
    ],
    poor: [['Chipped', 'There was a chip on the rim when it came out of the box.']],
    more: [
      'It was very well packed.',
      'I may go back for the other colour.',
      'It matches the rest of the range.',
      'It cleans up easily.',
    ],
  },
  scent: {
    loved: [
      ['Smells wonderful', 'Fresh, and not at all like a shop.'],
      ['Lasts for ages', 'I have had it for two months and am only half-way down.'],
      ['Lovely present', 'I bought three for teachers and kept one.'],
      ['Kind to my skin', 'I react to almost everything, but not to this.'],
      ['Fills the hall', 'It is the first thing that people mention.'],
      ['My everyday treat', 'Ten minutes to myself with this and the door shut.'],
      ['Not too strong', 'It is there, but it does not shout.'],
    ],
    fair: [
      ['Nice, but faint', 'I can only smell it close to.'],
      ['Pump is fiddly', 'What is inside is lovely.'],
      ['Pricey for the size', 'I will wait for an offer.'],
    ],
    poor: [
      ['Gave me a headache', 'Much too sweet for me.'],
      ['Leaked in the post', 'Half of it was in the box.'],
    ],
    more: [
      'A little goes a long way.',
      'The bottle looks good on the shelf.',
      'I like that it can be recycled.',
      'My husband uses it too, quietly.',
    ],
  },
  sweet: {
    loved: [
      ['Gone in one sitting', 'It was meant for the whole family. It fed two.'],
      ['Tastes home-made', 'I put it on my own plate, and I am saying nothing.'],
      ['Proper butter', 'You can taste it.'],
      ['Not too sweet', 'Just right with a cup of tea.'],
      ['A hit with everyone', 'From the four-year-old to great-aunt Joan.'],
      ['Rich and lovely', 'A little is plenty, and I had a lot.'],
      ['We have it every year', 'It would not be December without it.'],
      ['Dangerously good', 'I have had to put it on the top shelf.'],
      ['Even better the next day', 'If there is a next day.'],
    ],
    fair: [
      ['Good, a bit sweet for me', 'The children did not agree.'],
      ['Nice, but smaller than it looks', 'The box is generous. The contents are less so.'],
      ['Tasty, slightly dry', 'A cup of tea helped.'],
    ],
    poor: [
      ['Arrived in pieces', 'It tasted fine, but it was meant as a present.'],
      ['Disappointing', 'I have had better from the corner shop.'],
    ],
    more: [
      'I have ordered more to put by.',
      'Nicely packed, too.',
      'Even my fussy one had seconds.',
      'It kept well for a week.',
      'It makes a good present.',
    ],
  },
  roast: {
    loved: [
      ['Cooked to perfection', 'I followed the label, and it was spot on.'],
      ['Fed the whole table', 'With enough left over for sandwiches.'],
      ['Full of flavour', 'You can tell that somebody took their time.'],
      ['So easy', 'In the oven, have a bath, take the credit.'],
      ['Moist all the way through', 'No gravy needed, although there was gravy.'],
      ['The best that we have had', 'And we have had a few, over the years.'],
      ['Guests asked for the recipe', 'I said that it was a family secret.'],
    ],
    fair: [
      ['Good, but salty', 'I would leave out the seasoning in the rest.'],
      ['Tasty, small portion', 'It feeds them all if one of them is not hungry.'],
      ['Took longer than it said', 'Add twenty minutes in my oven.'],
    ],
    poor: [['Bland', 'It needed a good deal of mustard.']],
    more: [
      'We had the leftovers cold, and they were even better.',
      'Well wrapped and properly cold.',
      'I have ordered it for Christmas.',
      'The children had seconds.',
    ],
  },
  deli: {
    loved: [
      ['Full of flavour', 'You can tell that somebody took their time.'],
      ['Really fresh', 'It tasted as if it had been made that morning.'],
      ['A new staple', 'It is on the list every week now.'],
      ['Just the right strength', 'Enough bite, and no regrets.'],
      ["Better than the farmers' market", 'And I do not have to get up for it.'],
      ['Did not last the weekend', 'Somebody was at it with a spoon.'],
      ['Great on toast', 'But then, most good things are.'],
    ],
    fair: [
      ['Good, but a little salty', 'Fine with something plain.'],
      ['Tasty, on the dear side', 'I will wait for an offer.'],
    ],
    poor: [
      ['Bland', 'It needed a good deal of mustard.'],
      ['Close to its date', 'It gave me a single day.'],
    ],
    more: ['Well wrapped.', 'I have told everybody at work.', 'It keeps well.', 'My lunch is sorted.'],
  },
  wine: {
    loved: [
      ['Very easy to drink', 'It was finished before the starter.'],
      ['Lovely with food', 'We had it with a roast, and it held its own.'],
      ['Tastes of more than it cost', 'I did a blind test on my father-in-law.'],
      ['Good on its own', 'No cheese needed, though it did not hurt.'],
      ['Delicious', 'And a bottle that looks nice on the table.'],
      ['Went down well', 'At the book club nobody talked about the book.'],
    ],
    fair: [
      ['Pleasant', 'Nothing to write home about, but I would have it again on offer.'],
      ['A bit sweet', 'Better very cold.'],
    ],
    poor: [['Not to my taste', 'Sharp, and it stayed sharp.']],
    more: ['I have ordered a case.', 'It makes a good present.', 'I like the label, too.', 'One for the weekend.'],
  },
  tea: {
    loved: [
      ['A good strong cup', 'Proper colour after three minutes.'],
      ['Lovely caddy', 'I will fill it again and again.'],
      ['Tastes like tea used to', 'My gran would have approved.'],
      ['First cup of the day', 'I am not safe to talk to before it.'],
      ['Made a lovely present', 'I bought one for my boss and one for me.'],
    ],
    fair: [['Nice, not as strong as I like', 'I leave it for five minutes.']],
    poor: [['Weak', 'Two bags a cup, and still pale.']],
    more: ['It keeps fresh in the tin.', 'Two sugars, since you ask.', 'Good with shortbread.'],
  },
  festive: {
    loved: [
      ['Looks magical', 'The children gasped, and so did I.'],
      ['Best on the street', 'Two neighbours have asked where it came from.'],
      ['Beautifully made', 'These will come out of the loft for years.'],
      ['Elegant, not tacky', 'Hard to find at this time of year.'],
      ['Prettier than online', 'The light brings out the colours.'],
      ['A new tradition', 'We bought a second one for the grandparents.'],
    ],
    fair: [
      ['Lovely, a bit smaller', 'I had pictured it larger. It suits the shelf, though.'],
      ['Nice, but not cheap', 'I will make it last.'],
    ],
    poor: [
      ['Came damaged', 'One of the set was cracked.'],
      ['Dull', 'It has none of the sparkle of the picture.'],
    ],
    more: [
      'It will come out every year.',
      'It packs away small.',
      'I wish that I had bought two.',
      'We put ours up in November, and have no regrets.',
    ],
  },
  gift: {
    loved: [
      ['A big success', 'A proper squeal when it was opened.'],
      ['Just the right price', 'And it looked like more.'],
      ['Lovely box', 'I did not have to wrap a thing.'],
      ['A thoughtful present', 'For somebody who has everything.'],
      ['Generous', 'There was more in it than I had expected.'],
      ['So easy', 'Ordered in my lunch hour, and there the next day.'],
    ],
    fair: [
      ['Nice, smaller than expected', 'But charming.'],
      ['Good present, thin box', 'It was dented on the corner.'],
    ],
    poor: [['A little cheap', 'It was not quite what I had hoped to give.']],
    more: [
      'I will buy it again next year.',
      'It arrived in good time.',
      'The card was a nice touch.',
      'Everybody asked about it.',
    ],
  },
  toy: {
    loved: [
      ['Goes everywhere with us', 'Bed, bath, car, dentist.'],
      ['So soft', 'I bought one for the baby and nearly kept it.'],
      ['Came up smiling', 'After forty degrees and a spin, against advice.'],
      ['Love at first sight', 'He has not been put down since.'],
      ['Beautifully made', 'Nothing to pull off or chew through.'],
      ['A proper bear', 'He looks as if he listens.'],
    ],
    fair: [['Smaller than I thought', 'But with a big heart.']],
    poor: [['Lost some fluff', 'Mostly on the sofa.']],
    more: ['My niece talks to it.', 'We have bought a spare, just in case.', 'Grandad wanted one as well.'],
  },
  smallShoes: {
    loved: [
      ['On by himself', 'We are out of the door two minutes sooner.'],
      ['Good fit', 'I used the printed guide, and it was right.'],
      ['Tough', 'Two terms of playground football, and still whole.'],
      ['She loves them', 'She wore them to bed on the first night.'],
      ['Light and soft', 'No rubbing, no tears.'],
      ['Easy to clean', 'A wipe, and they are ready for Monday.'],
    ],
    fair: [
      ['A little narrow', 'Try them on in store if your child has wide feet.'],
      ['Half a size small', 'We changed them without any trouble.'],
    ],
    poor: [['Scuffed in a week', 'The toes went first.']],
    more: [
      'We bought the next size up for later.',
      'Good grip, too.',
      'They dry quickly.',
      'Both of mine have a pair.',
    ],
  },
} as const satisfies Record<string, ReviewWords>

export type ReviewKind = keyof typeof REVIEW_WORDS

export const REVIEWERS: readonly string[] =
  'Abigail,Aisha,Alan,Alice,Amara,Andrew,Angela,Anita,Beth,Bronwen,Carol,Catherine,Charlotte,Chloe,Chris,Claire,Colin,Daniel,Dawn,Deborah,Diane,Eleanor,Elin,Emily,Emma,Fatima,Fiona,Gareth,Geoff,George,Georgia,Grace,Graham,Harriet,Hazel,Heather,Helen,Holly,Imogen,Ingrid,Jack,Jacqui,James,Janet,Jasmine,Jean,Jenny,Jess,Jill,Joan,Josie,Judith,Julia,Karen,Kate,Kavita,Kerry,Laura,Lauren,Leanne,Linda,Lisa,Lorna,Lucy,Lynn,Maggie,Margaret,Maria,Mark,Martha,Meera,Megan,Mel,Mo,Molly,Morag,Naomi,Natalie,Nicola,Olivia,Pam,Pat,Paul,Penny,Polly,Rachel,Rebecca,Rhian,Richard,Robert,Rosa,Ruth,Sally,Samira,Sandra,Sarah,Shanice,Sheila,Sian,Simon,Sophie,Stella,Steph,Susan,Tamsin,Tanya,Teresa,Tessa,Tracey,Una,Vera,Vicky,Wendy,Yasmin,Zara,Zoe'.split(
    ',',
  )

export const IRISH_REVIEWERS: readonly string[] =
  'Aideen,Aoife,Bláthnaid,Breda,Brendan,Bríd,Caoimhe,Cathal,Cian,Clodagh,Colm,Deirdre,Declan,Eimear,Fionnuala,Gráinne,Kathleen,Laoise,Mairead,Maeve,Marie,Michelle,Muireann,Nora,Nuala,Órla,Pádraig,Róisín,Sadhbh,Sheila,Sinéad,Siobhán,Sorcha,Tadhg,Úna'.split(
    ',',
  )

export const TOWNS: Readonly<Record<'GB' | 'IE', readonly string[]>> = {
  GB: 'Aberdeen,Ashford,Aylesbury,Bangor,Barnsley,Bath,Bedford,Belfast,Beverley,Bolton,Bournemouth,Bradford,Brighton,Bristol,Bury,Cambridge,Canterbury,Cardiff,Carlisle,Chester,Coventry,Derby,Derry,Dorchester,Dundee,Durham,Edinburgh,Exeter,Falkirk,Glasgow,Gloucester,Guildford,Harrogate,Hereford,Hexham,Hull,Inverness,Ipswich,Kendal,Lancaster,Leeds,Leicester,Lewes,Lichfield,Lincoln,Lisburn,Liverpool,London,Ludlow,Luton,Malvern,Manchester,Newcastle,Newport,Northampton,Norwich,Nottingham,Oban,Oxford,Perth,Peterborough,Plymouth,Poole,Preston,Reading,Ripon,Salisbury,Sheffield,Shrewsbury,Skipton,Southampton,Stafford,Stirling,Stockport,Swansea,Taunton,Truro,Wakefield,Wells,Whitby,Winchester,Woking,Worcester,Wrexham,York'.split(
    ',',
  ),
  IE: 'Athlone,Ballina,Bray,Carlow,Cavan,Clonmel,Cork,Drogheda,Dublin,Dundalk,Ennis,Galway,Kildare,Kilkenny,Killarney,Letterkenny,Limerick,Longford,Mullingar,Naas,Navan,Sligo,Swords,Tralee,Tullamore,Waterford,Westport,Wexford'.split(
    ',',
  ),
}
