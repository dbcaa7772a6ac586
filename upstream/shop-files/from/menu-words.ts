/**
 * Words of menus by language: from them `decode-text.ts` learns which letters stand beside one another there. Names of dishes, drinks and
 * groups, most of them with letters that encodings disagree about.
 */
export const menuWords: Readonly<Record<string, string>> = {
  en: `soup salad chicken beef pork fish burger fries sandwich with and the of our fresh grilled fried baked sauce cheese onion
    tomato garlic mushroom rice noodles shrimp salmon egg bacon bread butter coffee tea juice water wine beer house special spicy
    sweet hot cold large small medium half dessert cake ice cream chocolate vanilla lemon apple starters mains drinks sides
    breakfast lunch dinner kids vegan gluten free served roasted smoked wings ribs steak pie café crème brûlée jalapeño piñata
    sauté purée entrée pâté rosé jalapeños`,
  de: `Suppe Salat Hähnchen Rindfleisch Schwein Fisch mit und auf vom aus Käse Käsespätzle Spätzle Knödel Brötchen Gemüse Gemüsesuppe
    Würstchen Weißwurst Bratwurst Frühstück Getränke Süßspeisen Nachspeisen Vorspeisen Hauptgerichte Beilagen Kräuter Kräuterbutter
    Zürcher Geschnetzeltes Röstzwiebeln Rösti Kartoffelpüree Grünkohl Rotkohl Sauerkraut Schnitzel Jägerschnitzel Rahmsoße Soße Nüsse
    Äpfel Apfelstrudel Überbackene Öl Olivenöl Weißbier Weißwein Süßkartoffel Maultaschen Flammkuchen Lachs Forelle Müllerin Pfannkuchen
    Brühe Hühnerbrühe Klöße Spargel Pilze Zwiebeln gefüllt gegrillt überbacken hausgemacht täglich frisch groß klein Fleisch Ø`,
  fr: `soupe à l'oignon gratinée crème brûlée pâté pâtes poulet rôti bœuf bourguignon purée de pommes frites œuf œufs mayonnaise
    crêpe crêpes galette jambon fromage chèvre salade niçoise entrées plats desserts boissons déjeuner petit-déjeuner thé café glacé
    gâteau tarte aux pêche pêches mûres framboise crémeux légumes grillés fondue saumon fumé fumée crevettes à l'ail moules marinières
    entrecôte côte d'agneau rôtie échalotes épinards béarnaise sauce maître d'hôtel soufflé éclair mille-feuille île flottante
    charlotte châtaigne forêt noire maïs ananas à la carte du jour et avec sans ou dans gruyère comté brie août marché`,
  es: `sopa ensalada pollo carne pescado jamón ibérico ibérica tortilla española español patatas bravas croquetas albóndigas salmón atún
    champiñones champiñón piña limón melón plátano azúcar café té niños menú postres bebidas entrantes raciones bocadillos bocadillo
    paella arroz con leche mariscos calamares a la romana gambas al ajillo puré crema española chorizo morcilla lechón jalapeño jalapeños
    maíz tacos al pastor queso manchego huevos rotos pimientos de padrón pulpo gallega añejo ron caña cañas ración día mejillón
    mejillones riñones castaña montañesa compañía señor piquillo típico típica ácido rápido clásica clásico`,
  pt: `sopa salada frango carne peixe bacalhau à brás pão de queijo pães feijão feijoada arroz açaí maçã limão melão mamão pêssego coração
    camarão lulas polvo à lagareiro caldo verde pastéis de nata pastel bolinho bolinhos crocante maracujá café com leite chá sobremesas
    bebidas entradas pratos principais porção porções picanha linguiça calabresa salmão atum grão presunto queijo requeijão cação açorda
    alentejana cozido à portuguesa francesinha bifana prego no prato açúcar pimentão cebola alho molho especial água com gás sem gás
    cerveja vinho tinto pêra romã avelã amêndoa amêndoas doce de leite brigadeiro pudim farofa purê risoto à moda da casa`,
  it: `antipasti primi secondi contorni dolci bevande pizza margherita prosciutto funghi quattro formaggi stagioni caffè tè purè ragù
    tiramisù perché lasagne alla bolognese gnocchi al pesto spaghetti aglio olio e peperoncino carbonara amatriciana risotto frutti di mare
    insalata mista caprese mozzarella di bufala bresaola rucola grana parmigiano vitello tonnato saltimbocca polpette sugo melanzane
    panna cotta gelato limone fragole cioccolato città baccalà novità però più specialità della casa acqua frizzante naturale birra vino
    rosso bianco bruschetta minestrone zuppa cozze vongole scampi gamberi branzino orata baccalà`,
  nl: `soep salade kip rund varken vis met en van het huis gerookte zalm kaas uien friet frietjes saus mayonaise appelmoes kroket kroketten
    bitterballen pannenkoek pannenkoeken stroopwafel koffie thee jus d'orange bier wijn voorgerechten hoofdgerechten nagerechten dranken
    crème brûlée paté coupe romanoff knoflook brood boter biefstuk spareribs saté rijst gebakken champignons ijs slagroom garnalen
    mosselen maïs geïmporteerd reünie vegetarisch`,
  sv: `soppa sallad kyckling nötkött fläsk fisk lax räkor räksmörgås smörgås köttbullar potatismos lingonsylt gräddsås gräddfil
    förrätter huvudrätter efterrätter drycker kött grönsaker ägg bröd smör ost lök vitlök svamp pannkakor äppelpaj jordgubbar glass
    kaffe te öl vin rött vitt och med på av stekt grillad rökt sill inlagd västerbotten pytt i panna ärtsoppa kåldolmar wallenbergare
    hallonsås blåbär kanelbulle våfflor`,
  da: `suppe salat kylling oksekød flæsk flæskesteg fisk laks rejer smørrebrød rugbrød frikadeller kartofler brun sovs rødkål forretter
    hovedretter desserter drikkevarer kød grøntsager æg brød smør ost løg hvidløg svampe pandekager æbleflæsk æblekage jordbær is kaffe
    te øl vin rød hvid og med på af stegt grillet røget sild marineret leverpostej pølse pølser rødgrød fløde stjerneskud`,
  no: `suppe salat kylling oksekjøtt svin fisk laks reker smørbrød rømme lefse kjøttkaker poteter brun saus tyttebær forretter hovedretter
    desserter drikke kjøtt grønnsaker egg brød smør ost løk hvitløk sopp pannekaker eplekake jordbær is kaffe te øl vin rød hvit og med på
    av stekt grillet røkt sild fårikål lapskaus pølse pølser multekrem fløtegratinerte brunost`,
  fi: `keitto salaatti kana nauta sianliha kala lohi lohikeitto katkarapu leipä voileipä lihapullat perunamuusi puolukka alkuruoat
    pääruoat jälkiruoat juomat liha vihannekset muna voi juusto sipuli valkosipuli sieni pannukakku omenapiirakka mansikka jäätelö kahvi
    tee olut viini punainen valkoinen ja kanssa paistettu grillattu savustettu silakka poronkäristys hernekeitto karjalanpiirakka
    mämmi päivän näkkileipä jättikatkaravut`,
  is: `súpa salat kjúklingur nautakjöt svín fiskur þorskur lax rækjur brauð smjör ostur laukur hvítlaukur sveppir pönnukökur eplakaka
    jarðarber ís kaffi te bjór vín rautt hvítt og með á af steikt grillað reykt síld plokkfiskur kjötsúpa hangikjöt skyr forréttir
    aðalréttir eftirréttir drykkir kjöt grænmeti egg pylsa lambakjöt humar ýsa bleikja íslenskur réttur dagsins þurrkaður`,
  pl: `zupa żurek barszcz rosół pierogi ruskie gołąbki bigos schabowy kotlet ziemniaki surówka kapusta śledź w śmietanie łosoś pstrąg
    wątróbka kaczka pieczona z jabłkami gęś kurczak wołowina wieprzowina naleśniki placki ziemniaczane kopytka kluski śląskie żeberka
    pieczeń flaki chłodnik ogórkowa grzybowa pomidorowa sałatka jarzynowa przystawki dania główne desery napoje śniadania dodatki ryż
    makaron szarlotka sernik lody bita śmietana kawa herbata z cytryną sok jabłkowy woda gazowana piwo wino czerwone białe półwytrawne
    miód pączki jajko sadzone ser żółty szynka kiełbasa boczek cebula czosnek pieczarki świeże domowe dzień dnia kuchni zł zł szt porcja`,
  cs: `polévka svíčková na smetaně knedlíky guláš hovězí vepřové kuřecí řízek smažený sýr hranolky bramborová kaše salát okurkový rajčatový
    zelí kyselé knedlo vepřo pečená kachna kuře losos pstruh žampiony houby česnečka kulajda zelňačka vývar s nudlemi palačinky
    s džemem jablečný závin štrúdl zmrzlina dort káva čaj pivo víno červené bílé předkrmy hlavní jídla dezerty nápoje přílohy snídaně
    těstoviny rýže omáčka šunka vejce chléb máslo cibule česnek tvaroh švestkové borůvkové denní nabídka grilovaný čerstvý Kč Kč ks porce`,
  sk: `polievka bryndzové halušky kapustnica guláš hovädzí bravčový kurací rezeň vyprážaný syr hranolky zemiaková kaša šalát uhorkový
    rajčinový kyslá kapusta pečená kačica kura losos pstruh šampiňóny huby cesnaková vývar s rezancami palacinky s džemom jablková
    štrúdľa zmrzlina torta káva čaj pivo víno červené biele predjedlá hlavné jedlá dezerty nápoje prílohy raňajky cestoviny ryža omáčka
    šunka vajcia chlieb maslo cibuľa cesnak tvaroh slivkové denné menu grilovaný čerstvý pirohy lokše žinčica`,
  hu: `leves gulyásleves halászlé húsleves jókai bableves töltött káposzta pörkölt marhapörkölt csirkepaprikás nokedli rántott sajt
    rántott hús sült krumpli burgonyapüré rizs saláta uborkasaláta savanyúság kacsacomb libamáj lazac pisztráng gomba gombaleves palacsinta
    túrós lekváros mákos guba somlói galuska gyümölcs kávé tea sör bor vörös fehér előételek főételek desszertek italok köretek reggeli
    tészta mártás sonka tojás kenyér vaj hagyma fokhagyma túró szilvás gőzgombóc lángos tejfölös fűszeres őszi zöldség zöldbab főzelék
    bőség tűzdelt hűsítő ízes kürtőskalács`,
  ro: `ciorbă de burtă supă cu tăiței sarmale în foi de varză mămăligă brânză smântână mici mititei ceafă de porc cartofi prăjiți piure
    salată de vinete boeuf pui vită pește păstrăv somon ciuperci roșii castraveți ceapă usturoi papanași cu dulceață clătite plăcintă cu
    mere înghețată cafea ceai apă bere vin roșu alb aperitive feluri principale deserturi băuturi garnituri mic dejun orez paste sos
    șuncă ouă pâine unt cașcaval gogoși cozonac ardei umpluți fasole bătută țuică mâncare zilei țărănesc sărățele`,
  hr: `juha čobanac pašticada ćevapi ćevapčići pljeskavica ražnjići janjetina odojak piletina govedina svinjetina riba pastrva losos lignje
    škampi školjke štrukli sarma punjene paprike krumpir pomfrit pire riža tjestenina njoki umak šunka pršut sir jaja kruh maslac luk
    češnjak gljive palačinke s džemom štrudla od jabuka sladoled kolač kava čaj pivo vino crno bijelo predjela glavna jela deserti pića
    prilozi doručak salata šopska miješana kajmak đuveč đačka ajvar burek s mesom gibanica`,
  sl: `juha goveja jota žganci štruklji žlikrofi klobasa kranjska zelje kislo repa piščanec govedina svinjina riba postrv losos lignji
    gobova kremna krompir pire riž testenine njoki omaka šunka pršut sir jajca kruh maslo čebula česen gobe palačinke z marmelado jabolčni
    zavitek sladoled torta kava čaj pivo vino rdeče belo predjedi glavne jedi sladice pijače priloge zajtrk solata mešana potica gibanica`,
  sq: `supë sallatë pule mish viçi derri peshk salmon byrek me djathë tavë kosi fërgesë qofte speca të mbushur patate të skuqura oriz makarona
    salcë proshutë vezë bukë gjalpë qepë hudhër kërpudha petulla akullore tortë kafe çaj ujë birrë verë e kuqe bardhë antipasta pjata kryesore
    ëmbëlsira pije mëngjes drekë darkë baklava trileçe shëndet`,
  tr: `mercimek çorbası çorba ezogelin işkembe şiş kebap adana urfa iskender döner dürüm lahmacun pide kıymalı kaşarlı kuşbaşılı karışık ızgara
    köfte tavuk şiş kanat pirzola kuzu dana güveç sütlaç künefe baklava kazandibi fırın tatlılar içecekler ana yemekler başlangıçlar salatalar
    mezeler kahvaltı menemen sucuklu yumurta peynir zeytin bal kaymak çay türk kahvesi ayran şalgam su limonata çoban salata yoğurt cacık
    haydari patlıcan biber dolması yaprak sarma mantı pilav bulgur kısır acılı acısız soğan sarımsak domates balık levrek çipura hamsi
    midye tava kalamar ışık ığdır gözleme börek poğaça simit açma tulumba şöbiyet aşure dondurma`,
  az: `şorba dovğa düşbərə qutab ət göyərti plov şah səbzi qovurma dolma yarpaq badımcan lülə kabab tikə quzu toyuq balıq nərə çığırtma
    kükü pendir yumurta çörək təndir yağ soğan sarımsaq göbələk pomidor xiyar salat çoban qatıq ayran çay kofe su şərab pivə qəlyanaltılar
    əsas yeməklər şirniyyat içkilər paxlava şəkərbura`,
  et: `supp salat kana veiseliha sealiha kala lõhe räim kilu leib või sibul küüslauk seened pannkoogid õunakook maasikad jäätis kohv tee õlu
    vein punane valge eelroad pearoad magustoidud joogid liha köögiviljad muna juust kartul kartulipuder hapukapsas verivorst mulgipuder
    sült kodujuust päeva praad šašlõkk šampinjonid hõrgutised küpsetatud grillitud`,
  lv: `zupa biešu aukstā zupa salāti vistas liellopu cūkgaļa zivs lasis siļķe maize rupjmaize sviests siers sīpoli ķiploki sēnes pankūkas
    ābolu kūka zemenes saldējums kafija tēja alus vīns sarkanvīns baltvīns uzkodas pamatēdieni deserti dzērieni gaļa dārzeņi ola kartupeļi
    kartupeļu biezenis skābēti kāposti pelēkie zirņi ar speķi karbonāde šašliks cepta grilēta kūpināta pīrāgi pīrādziņi mērce rīsi`,
  lt: `sriuba šaltibarščiai salotos vištiena jautiena kiauliena žuvis lašiša silkė duona sviestas sūris svogūnai česnakai grybai blynai
    obuolių pyragas braškės ledai kava arbata alus vynas raudonasis baltasis užkandžiai pagrindiniai patiekalai desertai gėrimai mėsa
    daržovės kiaušinis bulvės bulvių košė rauginti kopūstai cepelinai kugelis kepsnys šašlykas keptas ant grotelių rūkytas padažas ryžiai
    varškė koldūnai žirniai su spirgučiais`,
  ru: `борщ щи солянка уха окрошка суп куриный лапша харчо салат оливье цезарь винегрет сельдь под шубой пельмени вареники блины сырники
    оладьи котлета по-киевски бефстроганов шашлык люля кебаб плов манты хинкали хачапури жаркое говядина свинина баранина курица рыба лосось
    форель судак креветки картофель фри пюре рис гречка овощи гриль грибы шампиньоны соус сметана сыр ветчина бекон лук чеснок помидоры
    огурцы хлеб масло пицца роллы филадельфия калифорния суши горячее горячие блюда закуски холодные гарниры десерты напитки завтраки торт
    мороженое чай чёрный зелёный кофе морс компот сок вода пиво вино красное белое яйцо яичница каша овсяная варенье мёд с и в на из для
    комплимент г гр кг мл л шт р р руб руб порция шеф повар ассорти мясное сырное жульен язык хрен горчица бургер детское меню бизнес ланч объём`,
  uk: `борщ український пампушки вареники з картоплею вишнею деруни голубці сало налисники сирники котлета по-київськи печеня юшка солянка
    суп курячий локшина салат олів'є цезар вінегрет оселедець під шубою млинці шашлик плов яловичина свинина баранина курка риба лосось
    форель судак креветки картопля фрі пюре рис гречка овочі гриль гриби печериці соус сметана сир шинка бекон цибуля часник помідори огірки
    хліб масло піца роли суші гарячі страви закуски холодні гарніри десерти напої сніданки торт морозиво чай чорний зелений кава узвар
    компот сік вода пиво вино червоне біле яйце яєчня каша вівсяна варення мед з і в на із для їжа смажена ґрунт м'ясо г гр кг мл л шт грн грн порція`,
  bg: `супа таратор шкембе чорба салата шопска овчарска пиле пилешко телешко свинско агнешко риба пъстърва сьомга кебапче кюфте шишче мусака
    сарми пълнени чушки картофи пържени пюре ориз паста сос шунка яйца хляб масло лук чесън гъби палачинки сладолед торта кафе чай бира вино
    червено бяло предястия основни ястия десерти напитки гарнитури закуска баница кашкавал сирене катък лютеница кисело мляко мед орехи
    домашна хрупкава кърначе сачове качамак`,
  sr: `чорба пасуљ сарма ћевапи пљескавица ражњићи вешалица јагњетина прасетина пилетина говедина свињетина риба пастрмка лосос лигње
    пуњене паприке кромпир помфрит пире пиринач тестенина сос шунка пршута сир јаја хлеб маслац лук печурке палачинке са џемом штрудла од
    јабука сладолед торта кафа чај пиво вино црно бело предјела главна јела десерти пића прилози доручак салата шопска мешана кајмак ђувеч
    ајвар бурек с месом гибаница љута ђак њоке`,
  be: `боршч шчаўе халаднік дранікі мачанка калдуны верашчака зразы бульба бабка суп курыны локшына салат вінегрэт селядзец пад футрам бліны
    сырнікі катлета шашлык ялавічына свініна бараніна курыца рыба ласось фарэль грэчка агародніна грыбы соус смятана сыр вяндліна цыбуля
    часнок памідоры агуркі хлеб масла гарачыя стравы закускі халодныя гарніры дэсерты напоі сняданкі торт марозіва гарбата кава сок вада піва
    віно чырвонае белае яйка каша варэнне мёд з і ў на для`,
  el: `σούπα σαλάτα χωριάτικη κοτόπουλο μοσχάρι χοιρινό ψάρι σολομός γαρίδες καλαμάρι χταπόδι σουβλάκι γύρος πίτα μουσακάς παστίτσιο
    γεμιστά ντολμάδες φέτα τυρί τζατζίκι πατάτες τηγανητές ρύζι μακαρόνια σάλτσα ζαμπόν αυγά ψωμί βούτυρο κρεμμύδι σκόρδο μανιτάρια κρέπα
    παγωτό τούρτα μπακλαβάς γαλακτομπούρεκο καφές ελληνικός τσάι νερό μπύρα κρασί κόκκινο λευκό ορεκτικά κυρίως πιάτα επιδόρπια ποτά
    συνοδευτικά πρωινό κατηγορία όνομα τιμή περιγραφή παϊδάκια κεφτέδες λουκάνικο σπανακόπιτα χόρτα φασολάδα αρνί φρικασέ μέλι γιαούρτι`,
  he: `מרק סלט עוף בקר דג סלמון שווארמה פלאפל חומוס טחינה פיתה לאפה שניצל קבב שיפודים סטייק המבורגר צ'יפס אורז פסטה רוטב גבינה ביצים לחם
    חמאה בצל שום פטריות פנקייק גלידה עוגה קפה תה מים בירה יין אדום לבן ראשונות עיקריות קינוחים שתייה תוספות ארוחת בוקר שם קטגוריה מחיר
    תיאור מנה שקשוקה ממולאים בורקס חצילים כרוב ירקות על הגריל עם של ישראלי קצוץ פירות לימונדה תפוזים`,
  ar: `شوربة عدس سلطة دجاج لحم سمك سلمون شاورما فلافل حمص متبل تبولة فتوش كباب كفتة مشاوي مشوي أرز بسمتي مندي كبسة برياني بطاطا مقلية معكرونة
    صلصة جبنة بيض خبز زبدة بصل ثوم فطر فطائر آيس كريم كيك قهوة عربية شاي ماء عصير برتقال ليمون بالنعناع مقبلات أطباق رئيسية حلويات مشروبات
    جانبية فطور الاسم الفئة السعر الوصف طبق كنافة بقلاوة أم علي محشي ورق عنب ملوخية صيادية مع و من على الفحم خضار مشكلة وجبة`,
  th: `ต้มยำกุ้ง ต้มข่าไก่ แกงเขียวหวาน แกงเผ็ด พะแนง มัสมั่น ผัดไทย ผัดกะเพรา ข้าวผัด ข้าวเหนียวมะม่วง ส้มตำ ลาบ น้ำตก ไก่ย่าง หมู เนื้อ กุ้ง ปลา ปลาหมึก ไข่ดาว
    เส้นใหญ่ ก๋วยเตี๋ยว บะหมี่ วุ้นเส้น ยำ ปอเปี๊ยะทอด น้ำเปล่า ชาเย็น กาแฟ เบียร์ ของหวาน เครื่องดื่ม อาหารจานเดียว ชื่อ ราคา หมวดหมู่ รายละเอียด ข้าวสวย ผัก รวม ทะเล ทอด กระเทียม พริก`,
  ja: `寿司 刺身 天ぷら うどん そば ラーメン 味噌 醤油 塩 豚骨 餃子 唐揚げ 焼き鳥 とんかつ カツ丼 親子丼 牛丼 天丼 海鮮丼 カレー ライス ご飯 おにぎり 味噌汁 サラダ 枝豆 冷奴
    お好み焼き たこ焼き 焼きそば すき焼き しゃぶしゃぶ 鍋 鮭 鮪 まぐろ サーモン えび 海老 いか たこ うなぎ 鰻 卵 たまご 玉子焼き 鶏 豚 牛 肉 野菜 豆腐 抹茶 アイスクリーム
    ケーキ お茶 緑茶 コーヒー ビール 生ビール 日本酒 焼酎 ワイン 水 ジュース 飲み物 前菜 主菜 定食 セット ランチ デザート 名前 商品名 カテゴリ 価格 説明 大 小 特製 本日 おすすめ 円`,
  zh: `宫保鸡丁 麻婆豆腐 鱼香肉丝 糖醋里脊 回锅肉 红烧肉 北京烤鸭 小笼包 饺子 水饺 锅贴 馄饨 春卷 炒饭 扬州炒饭 炒面 拉面 牛肉面 担担面 米饭 酸辣汤 番茄鸡蛋汤 紫菜 青菜 西兰花
    土豆丝 茄子 豆角 蘑菇 豆腐 鸡肉 鸡翅 牛肉 羊肉 猪肉 排骨 鱼 虾 蟹 鸭 蛋 火锅 麻辣烫 烧烤 凉菜 热菜 主食 汤类 甜品 饮料 奶茶 绿茶 红茶 咖啡 啤酒 果汁 水 名称 菜名 分类 类别 价格
    描述 单价 大份 小份 清蒸 干煸 香辣 椒盐 蒜蓉 葱爆 爆炒 特色 招牌 套餐 沙拉 披萨 汉堡 元`,
  "zh-Hant": `宮保雞丁 麻婆豆腐 魚香肉絲 糖醋排骨 紅燒牛肉麵 滷肉飯 雞排 鹽酥雞 小籠包 水餃 鍋貼 餛飩 春捲 炒飯 炒麵 拉麵 擔擔麵 白飯 酸辣湯 蛋花湯 青菜 花椰菜 茄子 蘑菇 豆腐 雞肉 雞翅 牛肉
    羊肉 豬肉 魚 蝦 蟹 鴨 蛋 火鍋 燒烤 涼菜 熱炒 主食 湯品 甜點 飲料 珍珠奶茶 綠茶 紅茶 咖啡 啤酒 果汁 水 名稱 品名 菜名 分類 類別 價格 描述 說明 單價 大 小 清蒸 椒鹽 蒜蓉 特色 招牌
    套餐 沙拉 披薩 漢堡 燒賣 叉燒 蝦餃 腸粉 菠蘿包 蛋撻 雲吞 點心 元`,
  ko: `김치찌개 된장찌개 순두부찌개 부대찌개 비빔밥 돌솥비빔밥 불고기 갈비 갈비탕 삼겹살 삼계탕 냉면 물냉면 비빔냉면 잡채 떡볶이 김밥 참치김밥 라면 우동 만두 군만두 파전 해물파전 김치전 제육볶음
    오징어볶음 닭갈비 치킨 후라이드 양념치킨 족발 보쌈 곱창 순대 튀김 돈까스 볶음밥 공기밥 국수 칼국수 수제비 육개장 설렁탕 감자탕 해장국 회 초밥 샐러드 반찬 식사 음료 주류 디저트 커피 녹차 소주
    맥주 막걸리 콜라 사이다 물 이름 메뉴 메뉴명 분류 카테고리 가격 설명 상품명 대 중 소 특 세트 추가 매운 새우 소고기 돼지고기 닭고기 두부 계란 야채 원`,
};
