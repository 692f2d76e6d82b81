import "server-only";

/*
 * The 10,000 most common passwords, in lower case and without those below 8 characters. Source: `common-passwords.txt`
 * of Django 5.2.17 (django/contrib/auth), made by Royce Williams; licence: BSD-3-Clause.
 */

const list = `
123456789 password 12345678 password1 1234567890 iloveyou 1q2w3e4r5t qwertyuiop 1qaz2wsx myspace1 homelesspa 1q2w3e4r qwerty123 987654321 target123 1g2w3e4r zag12wsx
gwerty123 asdfghjkl 123123123 princess computer football 1234qwer sunshine iloveyou1 fuckyou1 789456123 princess1 abcd1234 11111111 passer2009 superman football1 jordan23
12qwaszx baseball 123456789a q1w2e3r4t5y6 88888888 fqrg7cs493 michael1 blink182 qwer1234 linkedin babygirl1 q1w2e3r4 michelle liverpool j38ifubn 0123456789 iloveyou2
jennifer babygirl 147258369 jessica1 0987654321 fuckyou2 anthony1 qazwsxedc trustno1 baseball1 1111111111 basketball passw0rd samantha chocolate asdf1234 qwerty12
charlie1 pakistan superman1 asshole1 butterfly fuk19600 12341234 sunshine1 internet alexander 1qaz2wsx3edc 29rsavoy 3rjs1la7qe 00000000 whatever qweasdzxc 1qazxsw2
hello123 password12 password2 12344321 starwars q1w2e3r4t5 brandon1 vqsablpzla jonathan 1234567891 12345qwert cjmasterinf 12345678910 a123456789 christian yuantuo2012
sojdlg123aljg mercedes victoria matthew1 million2 benjamin diosesfiel dpbk1234 pe#5gz29ptzmse 123654789 elizabeth barcelona zaq12wsx computer1 michelle1 william1 11223344
welcome1 jasmine1 slipknot liverpool1 metallica chicken1 87654321 spiderman 0000000000 147852369 tinkerbell qwerty12345 pokemon1 butterfly1 nicholas 123qweasd danielle
asdfasdf 1234554321 juventus chelsea1 chocolate1 a838hfid 1234567a freedom1 america1 741852963 999999999 qwertyui jennifer1 111222tianya 1234abcd cocacola madison1
1password november samantha1 elizabeth1 mustang1 password123 diamond1 myspace123 qqww1122 whatever1 valentina hellokitty super123 1q2w3e4r5t6y a1b2c3d4 startfinding
n0=acc3ss spongebob1 alexandra december patricia friends1 4815162342 123hfjdk147 beautiful carolina 123456789q heather1 sebastian midnight caroline elephant yankees1
scorpion bubbles1 fuckoff1 patrick1 lovelove cowboys1 veronica yagjecc826 iw14fi9j september melissa1 alexander1 spongebob raiders1 12121212 qazwsx123 stephanie zxcvbnm1
iloveyou! precious a1234567 poohbear manchester cristina jackson1 aa123456 newyork1 asdfghjkl1 richard1 monster1 destiny1 blessed1 slipknot1 emmanuel spiderman1 maverick
charlotte creative softball beautiful1 brittany kristina garfield 3odi15ngxb 421uiopy258 scooter1 1a2b3c4d steelers isabella 9876543210 123456abc myspace2 12345678a
kimberly qwert123 1029384756 snickers 1122334455 forever1 icecream cameron1 963852741 california metallica1 samsung1 1v7upjw3nt brittany1 bismillah babyboy1 qwerty123456
christian1 letmein1 danielle1 leonardo christine gangsta1 password! arsenal1 swordfish uqa9ebw445 iloveyou12 fernando qwerty1234 hardcore twilight marlboro sz9kqcctwy
dolphin1 rockstar abc123456 123qwe123 starwars1 greenday loveyou1 tiffany1 angelina d2xyw89sxj courtney playboy1 crystal1 darkness alejandro corvette marseille friendster
lollipop password3 jonathan1 brooklyn motorola nicholas1 angel123 jackass1 portugal rainbow1 poohbear1 snowball justinbieb 1234512345 123qweasdzxc iloveme1 3d8cubaj2e
shannon1 logitech pa55word remember catherine victoria1 popcorn1 ihateyou isabelle lakers24 lizottes steelers1 password. p3rat54797 aaaaaaaa blessing rockstar1 peaches1
florida1 superstar love4ever goodluck asdfghjk thunder1 changeme santiago strawberry happy123 abcdefg1 bigdaddy 1123581321 satan666 qwert12345 iverson3 vanessa1 svetlana
chester1 bullshit yourmom1 christopher loverboy fyfcnfcbz fuckyou! azertyuiop rush2112 angelica midnight1 12345qwerty love1234 williams babygurl1 5555555555 sunflower
sweetpea 55555555 greenday1 charles1 undertaker 123698745 precious1 evildick a12345678 brooklyn1 paradise sweetheart abc12345 money123 stephanie1 shopping lebron23
kawasaki inuyasha fktrcfylh 22222222 21212121 vladimir christina linkinpark facebook soccer12 polniypizdec0211 dolphins scarface maryjane qq123456 123454321 giovanni
zxcvbnm123 career121 australia soccer10 password11 ig4abox4 realmadrid rebecca1 asdasdasd westside brianna1 qw123321 southside1 getmoney1 francesco ronaldo7
пїѕпїѕпїѕпїѕпїѕпїѕ 123456aa savannah 111222333 sterling warcraft jesus123 monkey123 chicago1 courtney1 bigdaddy1 mahalkita valentin awesome1 teddybear cjkysirj apple123
alessandro gabriel1 gateway1 bestfriend champion nintendo volleyball qwerasdf hollister1 password7 element1 chouchou passwort francesca natalie1 fishing1 princess12
abcdefgh w5txn36alfw bitch123 mariposa gabriela cheyenne zachary1 happiness veronika antonio1 blahblah babygirl12 monkey12 111111111 engineer pass1234 virginia estrella
simpsons anderson chris123 princesa grandma1 twilight1 77777777 bitches1 scarface1 godisgood 147896325 giuseppe aleksandr abcdefg123 softball1 pumpkin1 kingkong vkontakte
loveyou2 benjamin1 ladybug1 hallo123 adgjmptw cookies1 florence margarita children skittles fuckyou123 cristian soccer11 123456qwerty serenity hollywood mamapapa
password01 zzzzzzzz 2012comeer panasonic password5 31415926 business inuyasha1 colorado rangers1 minecraft microsoft sabrina1 amoremio p@ssw0rd harrypotter nirvana1
asdasd123 gangster 25802580 n8zgt5p0shw= internet1 airforce1 sample123 groupd2013 flowers1 icecream1 vrbgqns997 christmas dbrnjhbz superstar1 drowssap kathleen bulldog1
cupcake1 christina1 lasvegas westside1 qti7zxh18u frankie1 babydoll poiuytrewq megaparol12345 johncena1 redneck1 marshall terminator rammstein truelove security jackson5
football12 india123 september1 19871987 192837465 snickers1 myspace! admin123 123456789m 1qaz1qaz 321654987 shithead 123456789z scotland a1s2d3f4 welcome123 motdepasse
kimberly1 alexandre killer123 spencer1 phoenix1 zaq1xsw2 runescape1 francisco chocolat jesus777 asdfjkl: casanova 99999999 carpediem mitchell franklin stonecold iloveyou.
alejandra 19851985 christophe 12369874 rhbcnbyf jesuschrist handsome muhammad aaaaaaaaaa maxwell1 g9l2d1fzpy margaret anastasia babygirl2 savannah1 sweetie1 platinum
1234567q idontknow 123456654321 passport d1lakiss katherine hotmail1 wolverine diwtgm8492 patches1 jamesbond snowball1 123321123 cutiepie gangster1 valentine cambiami
hercules anhyeuem beatrice 69696969 14789632 green123 trouble1 19841984 comeon11 myspace12 goldfish james123 maradona winston1 asdfghjkl: 19861986 lawrence amsterdam
diamonds mercedes1 bulldogs soccer13 dragonball 1234asdf 135792468 yahoo.com hollywood1 forever21 success1 test1234 trinity1 einstein princess2 123456123 omsairam
harrison onelove1 ihateyou1 buttercup cocacola1 johncena nathalie 1qa2ws3ed infinity soccer123 wordpass timothy1 runescape argentina stargate penelope hahahaha scoobydoo
stephen1 redskins georgia1 zxcv1234 colombia 7894561230 19891989 swimming orlando1 jacket025 dinosaur nonmember lacrosse ciaociao qwerty321 digital1 maryjane1 nothing1
ilovegod thuglife trfnthbyf asdqwe123 19921992 123789456 summer08 paintball1 pokemon123 football2 sexybitch1 sureno13 kittycat password4 telechargement cleopatra tequiero
shithead1 gordon24 qweasd123 bullshit1 qazwsx12 sebastian1 ilovejesus david123 monique1 19821982 godzilla 123456123456 19801980 butthead elephant1 cutiepie1 baseball12
katerina password13 11112222 sexygirl1 11235813 youbye123 porsche1 martinez buddy123 pineapple panthers peterpan pa55w0rd allison1 teddybear1 birthday houston1 startrek
fuckyou69 vincent1 federico napoleon mountain smoke420 qazxswedc friendship golfcourse babygurl mohammed charmed1 chopper1 drummer1 iloveme2 12301230 music123 michigan
packers1 wildcats x4ivyga51f skittles1 isabella1 19831983 christine1 raymond1 bradley1 naruto123 qwe12345 9-11-1961 asd123456 catalina iloveyou3 13131313 123456789s
spitfire something panther1 barcelona1 123456987 bluebird 6hbf28w791 sexygirl vampires pussycat charlotte1 strength moonlight carolina1 cdtnkfyf myspace. 1loveyou
10203040 hardcore1 10101010 firebird fordf150 johnson1 tnk0mk16vx medicine password10 h1xp2z2duk drpepper baseball2 password0 spartan117 ilovehim1 19951995 66666666
yfdbufnjh10305070 blackberry mypassword dragon123 guinness tiger123 darkangel salvador natasha1 ferrari1 lilwayne1 melanie1 jaimatadi thebest1 qwerty11 abigail1 indonesia
pebbles1 predator dearbook aobo2010 genesis1 cassandra lovelife penguin1 devil666 personal skateboard alabama1 aquarius sporting ka_djkhjsy6 montana1 cooldude remember1
19881988 fuku00198 fernanda bearshare newport1 12131415 jeremiah 20102010 1234567890q fuckme69 alejandro1 123qwerty budlight1 lorraine 44444444 asdfasdf1 capricorn
blondie1 evony192 cherokee mexican1 vampire1 blablabla darkness1 aaliyah1 kenneth1 babyblue 12qw23we assassin wrestling1 daniel123 veronica1 westlife cricket1 summer09
dragons1 dickhead azerty123 sk84life formula1 testtest watermelon defender пїѕпїѕпїѕпїѕпїѕпїѕпїѕ explorer dragon12 babylove 14531453 federica dumbass1 passer2011 myspace3
monalisa agent007 dominique sapphire password9 killer12 alexandra1 papillon teacher1 cheyenne1 monkeys1 dolphins1 miranda1 jeffrey1 tokiohotel 19941994 1234567899
kissmyass sebastien england1 wangyut2 ekaterina lucky123 wrestling pitbull1 19931993 death666 lollipop1 shadow12 33333333 getmoney salvatore 123456asd jamaica1 panthers1
19901990 idontknow1 blahblah1 american special1 123456789j loverboy1 9999999999 1myspace 19811981 123456qwe kkkkkkkk abcde12345 dodgers1 1princess 369258147 987456321
karolina justice1 iloveyou7 kitty123 dragonfly bluefish nightmare qazwsxedcrfv bollocks sweetpea1 thailand dalejr88 broncos1 bulldogs1 qweqweqwe buttercup1 master123
dominic1 password00 babydoll1 lindsey1 hotstuff ronaldinho loser123 password8 stellina summer07 february candy123 newlife1 redwings justdoit aspirine 19911991 fireball
lilmama1 valentino geronimo lovebug1 password22 rolltide password69 godislove yousuck1 pakistan1 qawsedrf viktoria mommy123 19781978 charlene shadow123 scorpio1 valencia
creative1 sk8ordie josephine atlanta1 ohmnamah23 123456789k molly123 vacation jellybean yankees2 ladygaga bella123 sexymama1 0.00000000 a1b2c3d4e5 pavilion barbara1
liberty1 y6p67ftrqj dickhead1 redskins1 october1 warcraft1 kristen1 sammy123 drpepper1 schalke04 stratfor lover123 shamrock пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ prettygirl insanity
naruto12 christmas1 scarlett soccer14 eternity tottenham pantera1 12345679 fountain starcraft 2222222222 newcastle ragnarok 5hsu75kpot lollypop rosemary qwerqwer illinois
chandler 01020304 magnolia patricia1 zxasqw12 gabrielle enterprise akopa123 123456789d andromeda warrior1 paramore 19791979 lionking budlight sunflower1 cinderella
blueeyes istanbul michael2 hamilton november1 porsche911 passion1 1234567890a stardust cookie123 education alessandra patriots marines1 antonella ocpoook325 gregory1
my2girls casablanca michigan1 vikings1 19751975 punkrock qazwsxedc1 bettyboop yahoo123 billabong 20092009 98765432 qwe123qwe marketing swordfish1 marissa1 madeline
ghbdtnbr brother1 stanley1 fuckyou12 december1 perfect1 temppass 123456789l anything chargers1 kittycat1 monkey11 hershey1 blackjack country1 patriots1 catherine1
hongkong kevin123 wow12345 boobies1 google123 dietcoke bobmarley pickles1 oblivion billybob douglas1 carlitos 19961996 skyline1 aaron431 smile123 123456789p makaveli
1q2w3e4r5 wonderful caroline1 1zn6fpn01x paintball scoobydoo1 freckles butterfly2 clifford underground baseball7 warcraft3 1357924680 daddysgirl ncc1701d micheal1
washington williams1 1fr2rfq7xl giovanna g13916055158 bigdick1 tristan1 starfish kristine 7777777777 1a2s3d4f jordan12 skywalker football10 thuglife1 maverick1 apollo13
youngmoney thankyou bluemoon germany1 password23 alladin79 just4fun lilwayne telephone montreal sandrine munchkin snowman1 therock1 lindsay1 juggalo1 asdfg123 hernandez
robinson ilovehim spiderman3 serenity1 godbless katherine1 ronaldo9 football7 marianne chemistry bettyboop1 1q2w3e4r5t6y7u8i9o0p ireland1 snowflake deftones brownie1
callofduty 20082008 snuggles baseball3 myspace.co rocknroll 12345qwe bubblegum1 bubblegum cashmoney everton1 fucklove1 5xfgs3ii9d 1asshole claudia1 warriors nicole12
myspace7 something1 michaela garfield1 blueberry 12345abc hotstuff1 icehouse marlboro1 mackenzie superman12 universal 123456789o marshall1 juliette stefania cashmoney1
lighthouse metal666 longhorns1 loveme123 carebear 19761976 arizona1 rosebud1 damilola rocky123 singapore kingston blizzard superman2 lkjhgfdsa jordan123 cracker1
september2 flamingo soulmate monkey13 black123 magdalena ironmaiden pokemon12 esperanza rastaman semperfi slayer666 thumper1 angelito password6 blackcat scrappy1 cheater1
123456789123 godfather 19731973 baseball11 qwertyqwerty polniypizdec110211 maximus1 nuttertools revolution dkflbvbh testpass purple12 dingdong playstation as123456
skate4life priyanka imissyou sexybitch radiohead cynthia1 lightning dreamer1 123456as tyler123 shopping1 butthead1 soccer15 maria123 smallville evolution whitney1
1babygirl fashion1 linkedin1 112233445566 motherfucker baseball10 colombia1 motherlode galatasaray ashley12 daniel12 pinkfloyd lavender zeppelin warhammer johnjohn
23232323 gladiator nathaniel ricardo1 preston1 alexandru snowboard champion1 wildcats1 labrador january1 rfnthbyf russell1 sweetness justinbieber lovelove1 marijuana
research qqqqqqqq nichole1 ashley123 power123 handball windows1 princess10 princesse pizza123 beatles1 mauricio simpsons1 19771977 19971997 jason123 loveless bananas1
aaaa1111 babygirl13 cutie123 nks230kjs82 12345678q trinidad alejandra1 immortal anamaria atlantis papamama qwe123456 classof09 love12345 webhompass gabriella monkey22
boricua1 daddy123 25252525 applepie eleven11 zxcasdqwe 987654321a 12345671 d71lwz9zjs anthony2 nicole123 kaitlyn1 baseball5 derrick1 eastside1 godisgreat esmeralda
000000000 sherlock 123456789987654321 hottie101 garrett1 qweasdzxc123 cadillac vincenzo private1 kittykat soccer22 vaffanculo football11 123456qw michael123 19741974
rodriguez frederic nintendo1 sublime1 truelove1 nevermind corvette1 gabriele phantom1 jumpman23 justin123 pineapple1 puppies1 verbatim pornstar valerie1 logitech1
baller23 peter123 qwertyuio "zxcvbnm,./" marianna babycakes1 hannah123 asshole2 australia1 anderson1 drowssap1 fireman1 gorgeous iloveyou22 abhishek 123456789123456789
riccardo iloveyou13 college1 caitlin1 23456789 maprchem56458 dthjybrf angelica1 sarah123 ultimate skorpion purple123 sunshine2 wolfgang breanna1 southpark fuckyou3
halloween 134679852 1a2b3c4d5e vfrcbvrf lasvegas1 password21 sooners1 master12 hawaii50 chevelle babyface fernando1 backspace 25251325 detroit1 f00tball iloveyou14
angelina1 myspace11 cookie12 disturbed1 airforce q123456789 123456789b campbell blue1234 unicorn1 24682468 francis1 football9 ericsson chrisbrown 123456ab soccer17
blink123 asdf3423 motocross gonzalez spiderman2 bethany1 sandiego fuckyou. universe morrison mitchell1 5532361cnjqrf r2d2c3po austin316 chevrolet 1020304050 starlight
aleksandra katrina1 buttons1 london12 daisy123 cinnamon fucklove hermione secret666 1million romashka qdujvyg5sxa francois cassidy1 highheel carebear1 keyboard cheese123
iloveyou11 richmond iloveyou4 football3 sexyboy1 eh1k9oh335 patience laurence qwertyuiop[] mastermind a1a2a3a4 airborne jellybean1 princess13 toulouse iamthebest
jesusislord holiday1 slimshady charlie2 delpiero university hamster1 princess11 hunting1 america10 sayangku deathnote 12345678900 qazwsxedc123 crazy123 phillip1
iloveyou123 kissmyass1 flower123 opensesame brittney justin12 letmein2 cuddles1 uvgx8f8232 adriana1 jefferson abcdefghij xxxxxxxx sentnece mexico13 virginia1 passwort1
pk3x7w9w eleonora vodafone britney1 thegame1 taekwondo football5 sexylady franklin1 treasure mamamama mushroom jeremiah1 nokia6300 marathon james007 jessica123 pingpong
cannabis goldfish1 hannah12 stephane makayla1 wordpass1 iloveyou5 kennedy1 viewsonic faithful president pearljam rochelle 12345678901 download nicolas1 philippe southside
hunter12 ji394su3 kamikaze naughty1 mississippi amorcito baseball13 onepiece kristin1 skate123 jesucristo boomboom 19721972 babygirl10 captain1 univers2l hottie12
kingkong1 hellfire scruffy1 chrissy1 maurice1 ssyu1314 blackie1 babyblue1 national theking1 password1234 agnieszka babylon5 billabong1 soccer21 1andonly summer06
princess3 renegade love123456 indiana1 princess7 falcons1 annabelle пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ ab123456 hottie123 guadalupe 12345678s calimero yamahar1 friday13 rebelde1
qweqwe123 wolfpack summer12 newcastle1 jessica2 colorado1 fenerbahce ironman1 castillo babyboo1 southpark1 killbill victory1 eclipse1 trumpet1 pussy123 charlie123
american1 luckydog pass1word information international skipper1 jackass2 microlab mohammad lucas123 myspace13 ashleigh littleman1 werewolf chiquita 15426378 mnbvcxz1
789654123 shadow13 darkside 123mudar daniela1 tarheels ilovemymom natalia1 andrew12 doraemon abdullah ihateyou2 asdfgh123 qwertyu1 marie123 redhead1 babycakes discovery
hello1234 batman123 squirrel alex1234 friends2 jobsearch 19981998 madonna1 p4ssw0rd princess01 3rjs1la2qe andrew123 123456789c dallas214 classof08 12qw34er interests
d9zufqd92n 123456qq soccer23 guillaume kikeunyw sexylady1 allstar1 honeybee oscar123 elisabeth batista1 nascar24 ilikepie sampson1 football21 lincoln1 arschloch
felicidade 123456789r 123456789t 6v21wbgad dirtbike1 gerrard8 skeeter1 rhfcjnrf myspace5 qwertyuio1 porkchop rooster1 cassandra1 soccer16 morning21 dominique1 libertad
swimming1 3children louloute azsxdcfv my3girls qwertyuiop1 168asd168 123admin321 johndeere trucker1 monkey69 chicken2 miami305 nopassword vladislav ilovemyself michael12
fernandez mathilde sweetness1 babygirl3 football22 c43qpul5rz hotgirl1 nightmare1 kristina1 jacqueline michele1 thompson alberto1 ronaldo1 fussball akax89wn lovingyou
scotland1 domenico airplane sasha123 cellphone1 danny123 peace123 lacrosse1 12345abcde lovehurts1 goodgirl sunshine12 loveme12 vfvfgfgf designer zxcvbnm: chocolate2
farfalla 3rjs5la8qe catfish1 princess! presario 01234567 hunter123 waheguru roberto1 iloveu123 1qaz!qaz verizon1 toshiba1 sk8board bobby123 mymother fuckyou7 alexandr
motorola1 z1x2c3v4 gotohell tacobell carlos123 malaysia flamengo emily123 marjorie chargers tigger12 attitude krystal1 pothead1 mario123 qarglr123 cardinal temppassword
elizabeth2 syncmaster 7ugd5hip2j platinum1 1234567890- jjcg16dj5k amandine thomas123 manunited hellohello пїѕпїѕпїѕпїѕпїѕ desiree1 tacobell1 socrates kingdom1 wachtwoord
salvation megaparol layouts1 priscilla eduardo1 fktrcfylhf fuckfuck bkl29m2bk cartman1 theresa1 rolltide1 fuckthis1 jacob123 cristiano dragon13 diamonds1 nascar88
losangeles drjynfrnt project1 darkstar honey123 facebook1 babylove1 sweet123 24681012 brucelee kayleigh xiang123456 1q2w3e4r5t6y7u freddie1 nokia123 amber123 whocares
samsung123 321321321 converse tazmania school123 spongebob2 freestyle excalibur 69camaro nounours rootbeer 11221122 myspace01 professional surfing1 player69 abracadabra
testing123 8888888888 sexymama brittney1 doberman eastside anaconda password14 polniypizdec1102 abcdef123 microsoft1 geraldine m123456789 johannes student1 whiskers
lovehurts nyq28giz1z topolino fuckoff! megadeth caramelo hernandez1 ilovesex trombone musicman p0o9i8u7 lovelife1 bangladesh summer123 general1 20002000 linkedin123
oklahoma virginie myfamily lollypop1 jessica12 milagros taylor12 0r968ji9ufj6 gonzales buckeyes baseball9 delphine anthony123 fu7u4a#$$$ rachelle sailormoon sylvester
0102030405 buster123 harrison1 mexico123 password99 bitch101 akatsuki dragonballz babygirl11 smackdown smile4me wrangler roadrunner water123 alfaromeo walmart1 littleman
laetitia 92k2cizcdp vanilla1 shadow11 summertime komputer 19071907 paradise1 freebird snowflake1 london123 amanda123 armagedon love4life pakistan123 messenger katie123
badgirl1 jundian2011xr 123456781 buffalo1 yfdbufnjh63 satellite sundance nokian73 12345654321 register thomas12 martinez1 happiness1 senha123 18atcskd2w gsxr1000 home1234
fredfred myspace4 evangelion harmony1 mersedes dangerous electric jeanette familyguy1 monamour angel101 beyonce1 pikachu1 ilovemom supernova business1 stoner420 a123456a
brandon2 viphv5j736 summer11 godisgood1 fuckoff2 joseluis kisskiss qwertyuiop123 whatthezor baseball8 20012001 welcome2 000webhost voyager1 iw14fi9jxl nickjonas1
daredevil rainbow6 19691969 asshole123 369852147 ms0083jxj brigitte wolverine1 1truelove qwe1122334 kathleen1 chandler1 packers4 oakland1 lowrider teiubesc stranger
asd12345 q2w3e4r5 dt123456 angelika yellow12 cm6e7aumn9 thankgod mackenzie1 morpheus mammamia guardian bangalore sparkle1 babybaby gianluca robert123 bentley1 tottenham1
fantasy1 happyday dfktynbyf 8ix6s1fceh suckmydick cherry123 computer12 kangaroo tigger123 capslock hellothere ilovegod1 penguins joshua12 gameover aaa123123 qwerasdfzxcv
coldplay lorenzo1 mickeymouse iloveher1 buster12 billybob1 anastasiya clarence butterfly7 standard amanda12 alexandria emmanuel1 parola12 sexsexsex lalalala cooldude1
amazing1 blueberry1 hannibal soldier1 football23 q1234567 mongoose 12qw12qw 13243546 qweasdzxc1 qwerty13 welcome12 rebound1 trigger1 batman12 bubba123 leavemealone
nintendo64 asdfg12345 caterina clayton1 lonewolf blasted1 katarina moneymaker mazda626 kentucky chargers21 omarion1 jenny123 monopoly pok29q6666 dannyboy lol12345
marijuana1 kakashka as790433 iforgot1 shirley1 19701970 iloveyou8 mother123 marino13 windows7 stingray cheesecake michael7 blackdog security1 megaman1 michelle12 umbrella
abc123abc cfitymrf westham1 01230123 estrella1 mylove123 bernardo valentine1 3333333333 lokomotiv magic123 matematica trinity3 joker123 cheese12 ilovemom1 johndeere1
asdfgh12 software jesusis1 peekaboo hendrix1 kickass1 fletcher redalert goldberg backspace1 kristian jeffhardy 22446688 jordan11 pokemon2 yellow123 taishan2011 summer69
sexy1234 godzilla1 dont4get soccer18 jeffhardy1 baby1234 qwaszx12 punisher 20202020 jimmy123 moneyman1 woodstock qwert1234 ty2t1hv3oc babyphat1 margaret1 anthony12
fuckyou13 bugsbunny snowboard1 incorrect katelyn1 mechanical cucciolo gilbert1 polopolo 6666666666 angelique christy1 gretchen bubbles2 mountain1 fuckyou666 dragonfly1
together holahola vfhufhbnf sunny123 bearbear family123 simpleplan letmein123 jakcgt333 bastard1 "zxcvbnm," football13 primavera baseball4 december12 snuggles1 qaz123456
dragon11 wildcat1 myspace08 starbucks spartan1 goddess1 kamasutra gamecube kendall1 michael3 playboy69 godfather1 shadow01 hondacivic hollister supergirl jesussaves
fabulous ttd955audg hurricane meowmeow babatunde houston713 noodles1 english1 beckham7 jesuschris catarina positive allah786 lancelot summer10 sandiego1 guillermo
michelle2 longhorn 19711971 hunter01 20022002 dragon69 1q1q1q1q television chickens 123456789n 74108520 tootsie1 iloveyou10 princess5 hayabusa scorpion1 cardinals1
finalfantasy chicken123 beethoven manager1 infiniti babygirl01 demon666 bitchass1 memphis1 original baseball22 paramore1 passpass sandy123 maximilian fuckface 123456789g
santiago1 innocent orange123 pussycat1 monkey01 cleveland taylor123 soccer09 lawrence1 francisco1 chloe123 flower12 sexybeast1 chelsea123 dirtbike nathaniel1 lifesucks
thirteen13 meredith chipper1 trooper1 woaini1314 babyface1 pallmall matthew2 1football frances1 tarheels1 faithful1 mama1234 director 1234zxcv puppy123 chemical pepper12
123456789abc puertorico moneyman longhorns temp1234 arianna1 159753456 softball12 mazdarx7 hotmama1 cavalier purple11 showtime sanchez1 portland babygirl14 brendan1
anything1 annette1 network1 joshua123 summer01 asdfzxcv fucking1 sassy123 elefante sunshine7 santana1 love2010 mexico12 mariposa1 mckenzie juancarlos lionheart iamnumber1
redbull1 william2 matthias kawasaki1 j123456789 qqqq1111 fuckyou22 srinivas sephiroth monkey10 lesbian1 pepsi123 grandpa1 coolgirl myspace10 broadway jasmine2 741258963
rooney10 qazxsw123 soccer101 purple13 cardinals coconut1 fallout3 456456456 123456789e abrakadabra whiskey1 iloveme123 kittykat1 pooppoop zaqxswcde yamahar6 ilovemusic
wonderland robert12 starcraft1 1z2x3c4v pirates1 kentucky1 shotgun1 griffin1 rdfhnbhf angelbaby1 stalker1 spectrum cutegirl loveyou123 jordan01 vancouver braveheart
cristina1 meandyou secret123 frogger1 adventure emanuele baseball21 lovergirl1 zxcvbnm12 home0401 administrator yfcntymrf whatsup1 coolcool camille1 felicidad maggie12
12312312 lovergirl roxanne1 brayden1 123qwe123qwe pavilion1 daughter start123 columbia bumblebee warriors1 telefono mmmmmmmm 1fuckyou harry123 lineage2 penis123 mustangs
oluwaseun overlord biscuit1 rodriguez1 halloween1 orange12 children3 jonas123 fuckthis ilovechris changeme1 topsecret 1111qqqq giggles1 dkflbckfd cellphone amarillo
blessings junior123 bordeaux football8 budweiser 19681968 teddy123 waterloo thesims2 gizmo123 s123456789 missy123 king1234 football4 bernadette thirteen hellsing
brandon12 rachael1 passwords asd123asd asdfghj1 souljaboy1 loredana lamborghini su123456 hannah01 kayla123 1212121212 chronic1 thug4life 1qazzaq1 1234rewq diosesamor
skater123 stargate1 babygirl7 123abc123 qwerty77 cepetsugih demon1q2w3e monster123 jupiter1 chivas10 qwerty777 temitope megan123 newpassword buckeyes1 commando rocknroll1
jesusfreak theodore a1s2d3f4g5 maggie123 smackdown1 celtic1888 kleopatra legolas1 almighty bigmoney dietcoke1 brothers iloveyou69 dorothy1 hockey12 mittens1 393041123
password15 yomomma1 goodness krasotka nicole13 14141414 19051905 diamante school12 kelly123 zxcasdqwe123 pandora1 leonardo1 blackjack1 friends123 westwood brandon123
stefanie halflife birthday1 salvador1 iloveme! 963258741 chivas11 fuckface1 multiplelog myspace9 lillian1 hollister2 lolipop1 monkey23 12345600 happydays gandalf1
demon1q2w3e4r 786786786 honduras cherokee1 chelseafc iloveyou23 harley01 mustang2 justine1 camaroz28 princess21 gfhjkm123 lovesucks1 plymouth bowling1 123698741 01010101
cutie101 evergreen fyutkbyf nikki123 nicole11 789789789 sullivan bernard1 jazmine1 princess14 00112233 gabrielle1 animals1 dominican1 olayinka qwer4321 alexalex
konstantin pothead420 password09 neveragain november11 seattle1 starbucks1 annamaria wallace1 highlander maurizio titanic1 marilyn1 rainbows eatshit1 coolman1 uhfybn8888
raiderz1 aerosmith girlfriend youandme mexico10 fabrizio alexander2 demon123 lowrider1 imperial 1234567z married1 jamesbond007 volkswagen shitface1 blackrose left4dead
123456789w passport1 lalala123 iloveyou21 lemonade frederick ginger12 jordan13 georgina cowgirl1 myspace23 sandman1 asdfghjkl123 fgtkmcby estrellita 73501505 jermaine
myspace101 love2009 azertyui swimmer1 babyboy2 scooter2 techn9ne jasmine123 demon1q2w3e4r5t unknown1 preciosa confused dominika 11111111111 hercules1 computer2 loveislife
spitfire1 rootbeer1 capricorn1 daniel01 baseball23 hooters1 surside13 projectsadminx huhbbhzu78 jamie123 7777777a ichliebedich wellington megasecret carlotta dortmund
zaqwsxcde clarinet daniella resident mike1234 redwings1 pimpdaddy1 playstation3 peterpan1 prettyboy1 meatball austin12 tigger01 123456789qwe silverado addison1 technics
brighton joejonas1 dancing1 colleen1 millwall francine sonyericsson corazon1 youtube1 bubbles123 1qay2wsx 1sunshine testing1 jackjack whatever! panda123 teamo123
punkrock1 anthony3 myspace22 sexylove1 buddyboy sunshine3 ashley11 nigga123 1a2a3a4a dance123 butterfly3 shanghai kathryn1 mission1 madison2 zacefron1 charger1 19671967
soccer19 nokia5800 bighead1 p455w0rd stunt101 ncc1701a 1qazxsw23edc joshua01 87654321q yolanda1 senior09 ohiostate1 12211221 jeffery1 blackbird koolaid1 networking
madagascar astonvilla candyman gertrude linda123 badminton pazzword123 choupette spartans kifj9n7bfu durango1 sagitario 20052005 princess22 grizzly1 jerusalem moonlight1
margarita1 cheetah1 laura123 kathmandu montgom2409 front242 mercury1 madeleine milkshake 1234567m myspace09 livelife tabitha1 skater12 notebook kingsley warszawa kingking
bionicle rhiannon helloworld michael23 princesa1 carlos12 bobmarley1 forzamilan miracle1 respect1 emiliano tommy123 sparkles violetta disturbed felicia1 1234567s william3
bunny123 maksimka racecar1 nacional vfitymrf superfly america123 ginger123 ncc1701e chevys10 cantona7 poseidon stewart1 marcello shakira1 19651965 isabelle1 jg3h4hfn
princess4 iloveyou9 imnumber1 reset123 fuckyou5 classic1 babygirl15 nightwish delacruz london22 remington pepper123 viktoriya triskelion ilove123 geoffrey arsenal123
15151515 diamond2 survivor solution john!20130605at1753 davidson madeline1 battlefield vendetta josefina babygirl5 iamcool1 makemoney dylan123 linkedin2011 music101
liverpool8 1q2w3e4r5t6y7u8i godsmack aaron123 charlie12 clifford1 bigmoney1 revenge1 girasole w66yrybgra lifeisgood fullaccess money100 mikemike lovesucks portugal1
google12 mrf11277215 freckles1 25011990 lovestory bautista seventeen gabriela1 chivas123 123456789h crjhgbjy qqqqqqqqqq october10 babygirl09 billy123 harrypotte
mileycyrus ihatethisgame celeste1 iloveu12 butthole1 zxcvb123 bubbles12 159753123 briciola clarissa hardrock 123456789f semperfi1 superman7 abcde123 junebug1 senior08
honduras1 pictures babygurl12 u1v7hhh7ef hospital qwerty78 daniel11 simpson1 waterfall 0192837465 asdfjkl; anthony7 789632145 45454545 oklahoma1 annalisa ludacris
killer11 yankees13 handsome1 coolkid1 steelers7 dragon01 andrew11 yahoomail lightning1 princess23 navigator bigpimpin1 superman3 noisette cleveland1 jermaine1 indya123
classof07 iverson1 ashley13 12345qwer robinhood stallion sterling1 20072007 solomon1 mickey123 fisherman peanut12 123456aaa pornstar1 wonderful1 mynameis blueeyes1
slipknot6 a1a2a3a4a5 brian123 webster1 mississipp 159159159 evanescence blackman bangbang rockets1 monkey21 abcd123456 darkangel1 newstart nicole01 tomorrow johnpaul
monkey101 history278 bookworm adelaide armando1 crip4life godofwar owt243ygbj pharmacy thursday sexyman1 rjycnfynby snoopdog 1michael ilovehim2 freedom2 homework 4myspace
shorty12 blingbling mazafaka killer13 baseball24 justin01 love2008 baseball6 qwerqwer2 mollydog firebird1 matahari x3luym2mmj albatros classof201 motocross1 littlebit
maryland lampard8 19031903 byusdg23 oliveira simon123 m1234567 beckham23 bonehead mallorca qw123456 1iloveyou emachines1 ilikepie1 123asd123 star1234 heineken buster01
playboy123 saturday medicina nokian70 hustler1 central1 anuradha tequila1 applepie1 freeze112 bookmark 22334455 pleasure shorty13 lorraine1 blueblue catwoman emerald1
friendly myspace8 baseball14 fuckyou11 a1a1a1a1 ghostrider 19991999 landrover cowboys22 control1 springer professor ssssssss s8ylpe9jdpvym bestfriends mickey12 junior12
sharingan thegreat123 cheer123 myspace69 jillian1 koroleva veronique livestrong coolcat1 mobster1 thomas01 northside1 maggie01 principessa account1 marihuana lifesucks1
sadie123 ashleigh1 lovebird george123 krokodil adekunle incubus1 godhelpme football24 pancakes mazda323 alexis12 butthole princesita giovanni1 flipper1 shinigami
venezuela guatemala thomas22 candice1 margherita gorgeous1 1diamond qwertyui1 deutschland tweetybird leonard1 1357913579 23jordan tatiana1 martin123 az123456 zxcvb12345
jasmine12 holland1 blossom1 password88 hockey11 mash4077 poptart1 456789123 manning18 rammstein1 porkchop1 password24 ordinateur 1234567j 12345677 qwerty69 guitarra
qwerty666 password08 bengals1 mega_pizdetz666 jessica3 munchkin1 ???????? lovehate 21122112 fighter1 greenday12 lovely123 kittens1 grace123 destroyer forzaroma barbados
twister1 wednesday 123456789v deftones1 aberdeen 18n28n24a5 guilherme andrew01 godislove1 9293709b13 justin11 123123123123 taylor01 monsters terrell1 puppylove1 edward123
peanuts1 ashley01 angeline cherries buckeye1 training nokian95 melinda1 bruno123 escorpion samantha12 angelbaby love4you progress p@ssword dallas22 mariana1 chivas12
clemson1 ghjcnjnfr 2children shorty123 tkbpfdtnf technology pringles il0veyou motherfuck history1 fabregas 123321123321 love5683 huskers1 theused1 monkeybutt 14881488
19641964 ilovepussy greenbay aa123123 333333333 redsox04 bailey12 music4life billyboy winchester jordan10 z123456789 puppylove c.ronaldo rasengan nigger123 confused1
tenerife qwerty01 bridget1 prashant qwerty789 dutchess iloveher babygirl21 basketbal1 freeman1 2bornot2b hunter11 guadalupe1 nokia3310 wishbone mother12 jingjing
armstrong 0147258369 1232323q zeppelin1 comcast1 marcella concrete operator whiteboy1 carolyn1 blizzard1 sexybaby1 pakistani l1nk3d1n hyderabad bigfoot1 cadillac1
qaz123wsx myspace0 sherman1 principe lalaland emotional grandkids rjhjktdf spike123 whatever2 bellissima mystery1 !qaz2wsx babygirl16 besiktas aptx4869 24242424 discover
babygirl08 lovely12 rastafari chicken12 kochanie .adgjmptw babygirl23 marriage princess15 qwerty22 nursing1 pauline1 maradona10 valeria1 babygirl! paperino 100200300
donovan1 mostwanted football20 patrizia 123456abcd jesse123 momanddad madalina 123stella z0102030405 fantastic chevrolet1 matthew12 gabriel123 polarbear chivas13 daniel13
soccer08 zzzzzzzzzz bradford apsk54321 theboss1 tropical family12 aardvark desperado softball11 glitter1 liverpoolfc aaaaaaa1 budweiser1 hamilton1 hannah11 1234509876
honda123 commander deadman1 martina1 111111111111 explorer1 baili123com snowwhite argentina1 charming 20112011 85208520 mandarin summer99 juventus1 asdffdsa sneakers
pokerface jesus4me malcolm1 italian1 mallory1 sunderland jaihanuman offspring sweetgirl jocelyn1 qwegta13091990 iloveyou15 gameboy1 nathan12 nissan350z goodlife fantasia
basketball1 jessica7 scarlett1 goodbye1 august12 compton1 michael11 vacation1 sidekick3 princess8 pistons1 charlie3 nokia6233 management italiano 123456zxc abcdefgh1
felicity splinter iloveyou09 bugsbunny1 blackops l6ho3tg7wb harley123 valentina1 klapaucius extreme1 thedoors football09 heritage christian2 enrique1 firefly1 fuckyou6
bailey123 246813579 mitsubishi ferdinand joseph12 rhjrjlbk 1qw23er4 19411945 dodgeram kobebryant scarlet1 password19 booboo12 shitface spanish1 19631963 51505150
1a2s3d4f5g friends4 skinhead peanut123 sextrime1 123456789. dragon88 supergirl1 highland iloveyou6 nathan123 cinnamon1 14121412 vanhalen 2blessed 4children 135798642
babygirl4 amethyst booboo123 soccer20 coolguy1 qwertasdfg benedict logan123 123123qwe supersonic summer05 soccer24 hedgehog cruzazul zacefron 20062006 adrienne baseball15
sexybabe bailey01 john1234 banana123 malachi1 stanislav cecilia1 softball2 caramel1 marcopolo william123 diablo666 id6c3wr6un angeleyes cookiemons austin123 revelation
gorilla1 xboxlive arsenal14 september9 monster2 eminem12 fireball1 apples123 andre123 lucky777 1butterfly lexmark1 matthew123 ninja123 aishiteru 123456789asd candycane1
keyboard1 crackers babygirl69 devildog thegreat1 nevermore soccer07 1anthony michael01 sexyback1 october31 zxc123456 joseph123 everything 01011980 princess9 alexis123
feder_1941 barbie123 snoopdogg christie abcd12345 bluebird1 19661966 slamdunk jessica13 number12 twisted1 palmtree il0vey0u bossman1 shooter1 deborah1 poochie1 maddison
casey123 fuckyou4 faith123 creation sasuke123 sagitarius piramida michael13 believe1 password07 hogwarts 00001111 babybear goldeneye qazqazqaz holly123 liverp00l kakashi1
kirsten1 football! forzainter 456123789 starlight1 blessing1 qwe123asd sherwood harley12 eldorado holyshit monkeyman password20 trenton1 rainbow123 lenochka twinkle1
porcodio bluebell пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ andreas1 magandaako destiny2 starfish1 fxzz75yer crosby87 chronic420 softball13 recovery myspace07 12345asd inspiron
theonly1 ghblehjr beautiful2 doomsayer.2.7mords.v asshole12 victoire trojans1 vittoria fullmoon shamrock1 qwerty99 chivas100 cookies123 soccer01 columbus kenworth
cambridge 0147852369 carmelo15 ad123456 starstar jennifer12 7elephants naruto11 bajingan wildfire h2vwdubjx4 seniseviyorum daniel19 august11 1213141516 dr.pepper
christelle forever2 greeneyes fordf250 010203040506 ready2go children2 eqes606898 achilles killer666 onedirection champagne softball7 123456qwer purple22 softball10
america12 sonic123 crusader cherry12 underworld computers illusion scvmofas79 chihuahua riverside darklord 20032003 hotpink1 ilovejusti lipgloss1 cornelia oliver123
hooligan knights1 princess16 google.com sunshine! mermaid1 twilight12 mustang69 eminem123 paper123 peaceout e3r4t5y6 sangeeta elliott1 lipgloss taylor11 babygirl22
bushido1 mmmmmmmmmm 123soleil hurricane1 southern anarchy1 devilmaycry cristian1 mariajose maryjane42 dontforget caliente sarajevo firefighter nicole21 r9lw4j8khx
fearless death123 borussia dimadima fucku123 mygirls2 panasonic1 monster12 xxxxxxxxxx sophie123 ?????????? football14 littlebit1 friends! rajkumar birdman1 millenium
aaaaaaaaa sexysexy w5tn36alfw opelastra septiembre zanzibar futurama gymnastics pudding1 badbitch1 makaveli1 idontcare 12345qaz pedro123 password17 montecarlo princess08
pasquale snoopy123 tweety12 matilda1 money4me monkey14 pokemon11 luckydog1 patriots12 mamochka guerrero frank123 samuel01 iloveyou08 florencia darkstar1 narayana sailboat
candycane pasword1 bryant24 sweety12 banana11 derp12!@ architect peterson partizan lonestar rosemarie pinkfloyd1 milkshake1 johnlock tricolor bretagne nicole22 jack1234
polaris1 fuckme123 1zxcvbnm murcielago 2wsx3edc printer1 alliance crossfire phillips stonecold1 pinky123 cucciola ilovehim! darling1 nickjonas moneymoney seven777
skywalker1 19283746 elizaveta diego123 butterfly8 emachines slipknot66 couponsc10 august13 pioneer1 buster11 yellow11 pretty12 cupcakes dynasty1 sasuke12 startrek1
rockstar12 qwertzuiop softball3 texas123 hamburger 12348765 dragon22 michael5 question blackhawk rossella boobear1 lollollol juanita1 lexor123 tangerine amsterdam1
1superman wedding1 moonshine philips1 princess09 classof200 jobshop2002 147896321 987654321q password77 joshua11 supermario fireblade kimberley kolawole 09876543 august23
babygirl9 converse1 friends12 qwerty21 megatron mikejones1 alexis09 matthew3 lobster1 pentium4 familyguy blogs123 number11 familia1 baller12 pr1ncess impossible weare138
1hotmama hottie13 9uzp9jek3f deerhunter moremoney criminal senior07 transformers monkeyboy nwo4life darlene1 d123456789 sexygurl1 123qwert fuckyou8 guinness1 budapest
barselona promise1 naruto13 superman23 cool1234 lucifer666 suzanne1 password16 puppydog muhammed 1234567b ladybird пїѕпїѕпїѕпїѕ 1q2w3e4r5t6y7u8i9o godlovesme beverly1
sam12345 poppy123 canadian coltrane august21 159357456 lipstick simba123 cachorro grenouille a7777777 redroses nebraska password33 tigger11 robinson1 alfredo1 lauren12
desmond1
`;

/** Passwords that are guessed first; shorter ones are refused anyway. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
