/**
 * Lists every brand on a line of its own, by alphabet: names | lists | shorthands | nicknames.
 *
 * - Names: English, Arabic, then other spellings, parts of the name and models that mean the brand in any sentence.
 *   A spelling that sounds like one already there is left out.
 * - Lists: H (Handbag) and J (Jewelry) with the place in that list, from the best known; W (Watch), which is
 *   sorted by alphabet. Empty: W alone.
 * - Shorthands: initials and words that mean something else in a sentence. They count alone, in capitals or
 *   before digits. A name that is such a word, like Fred, is repeated here.
 * - Nicknames: models, and initials with another meaning in capitals (GP is gold plated). Only the search in the
 *   form's list finds them, because they say too little about the brand for a qualified lead.
 */
export const brandTable = `
A. Lange & Söhne,إيه. لانغيه أند صونه,Lange,ALS
Akrivia,أكريفيا
Angelus,أنجيلوس
Armin Strom,أرمين ستروم
Arnold & Son,أرنولد أند صن
Audemars Piguet,أوديمار بيغيه,Royal Oak,رويال اوك,أوديمار,اوديمارز,Audemars,Audemar Piguet,ادمار بيجيه,اودمار بيغيه||AP,ايه بي,اي بي|Code 11.59
Balenciaga,بالنسياغا|H10
Baume & Mercier,بوم أند مرسييه,بوم إيه مرسييه
Bell & Ross,بيل أند روس
Biver,بيفير
Blancpain,بلانبان
Bottega Veneta,بوتيغا فينيتا,بوتيغا|H8|BV|Jodie
Boucheron,بوشرون|J8
Bovet,بوفيه
Breguet,بريغيه
Breitling,بريتلينغ|||Navitimer
Bremont,بريمونت
Buccellati,بوتشيلاتي|J11
Bvlgari,بولغاري,Bulgari,بلغاري,Serpenti,سيربنتي|J3W||Bzero1,Octo Finissimo,Divas Dream
Carl F. Bucherer,كارل إف. بوخيرير,CFB,Bucherer,بوشرر
Cartier,كارتييه,كارتير,كرتير,كرتيه,قارتير,Santos,سانتوس|J0W||Love,Tank,Trinity,Panthère,Juste un clou,Ballon Bleu,لوف,تانك,ترينيتي,بانتير,مسمار,بالون بلو
Celine,سيلين|H7||Triomphe
Chanel,شانيل,شنل|H1J18W||J12
Chaumet,شوميه|J9
Chopard,شوبارد,شوبار|J6W||Happy Diamonds,Happy Sport
Christophe Claret,كريستوف كلاريه
Chronoswiss,كرونوسويس
Concord,كونكورد
Corum,كوروم
Cvstos,كوستوس
Czapek,تشابيك
Damiani,دامياني|J13
Daniel Roth,دانيال روث
David Yurman,ديفيد يورمان|J15
De Beers,دي بيرز|J16
De Bethune,دو بيتون
de Grisogono,دي غريسوغونو|J28W
DeWitt,دي ويت
Dior,ديور,Christian Dior,كريستيان ديور|H3J19W||Book Tote,بوك توت
Djula,دجولا|J29
Doxa,دوكسا
Ebel,إيبيل
Eberhard & Co.,إيبرهارد أند كو
Fendi,فندي|H6||Baguette,Peekaboo
Ferdinand Berthoud,فرديناند بيرتو
F.P. Journe,إف. بي. جورن,FPJ
Franck Muller,فرانك مولر
Fred,فريد|J21|Fred,فريد
Frederique Constant,فريدريك كونستانت
Gérald Genta,جيرالد جينتا
Girard-Perregaux,جيرار بيريغو||جي بي|GP
Givenchy,جيفنشي|H13
Glashütte Original,غلاسهوته أوريجينال,Glashutte,Glashuette,غلاشوته
Goyard,غويار|H12
Graff,غراف|J4W
Grand Seiko,غراند سيكو,Seiko,سيكو||GS
Greubel Forsey,غروبيل فورسي
Gucci,غوتشي|H4||Marmont,مارمونت
H. Moser & Cie.,إتش. موزر أند سي,Moser
Hamilton,هاميلتون
Harry Winston,هاري وينستون|J5W
Hautlence,أوتلانس
Hermes,هيرميس,هرمس,هيرمس,ارميس,Birkin,بيركن,هرميس,بيركين,Birken,Hermis,بركين,Kelly Sellier,Mini Kelly|H0J17W|Kelly,كيلي|Constance,Lindy,Evelyne,Picotin,Garden Party,كونستانس,ليندي,ايفلين
Hublot,هوبلو,هبلوت,Big Bang
HYT,إتش واي تي
IWC Schaffhausen,آي دبليو سي شافهاوزن,IWC,آي دبليو سي|||Portugieser,Portofino
Jacob & Co.,جاكوب أند كو,جاكوب
Jaeger-LeCoultre,جيجر لوكولتر,JLC,Reverso,Yaeger
Jaquet Droz,جاكيه درو
Laurent Ferrier,لوران فيرييه
Loewe,لويفي|H11
Longines,لونجين
Louis Moinet,لويس موانيه
Louis Vuitton,لويس فويتون,لوي فيتون,Neverfull,نيفرفل|H2J20W|LV,ال في|Speedy,Keepall,Alma,سبيدي
Marco Bicego,ماركو بيتشيغو|J26
Marli,مارلي|J23
Maurice Lacroix,موريس لاكروا
MB&F,إم بي أند إف
Messika,ميسيكا|J14
Mikimoto,ميكيموتو|J10
Miu Miu,ميو ميو|H15
Montblanc,مون بلان,مونت بلانك
Moritz Grossmann,موريتز غروسمان
Mouawad,معوض|J24
NOMOS Glashütte,نوموس غلاسهوته,Nomos
Omega,أوميغا,Speedmaster,سبيدماستر|||Seamaster,Constellation,سيماستر
Oris,أوريس
Panerai,بانيراي,Officine Panerai,أوفيتشيني بانيراي|||Luminor,Radiomir,لومينور
Parmigiani Fleurier,بارميجياني فلورييه,Parmigiani,بارميجياني
Pasquale Bruni,باسكوالي بروني|J27
Patek Philippe,باتيك فيليب,Patek,باتيك,باتك,بتيك,بتك,نوتيلوس,Nautilus,Aquanaut,Nautilis||PP|Calatrava,كالاترافا
Perrelet,بيريليه
Piaget,بياجيه,بياجه,بياجي|J7W
Pomellato,بوميلاتو|J12
Prada,برادا|H5
Rado,رادو
Repossi,ريبوسي|J22
Ressence,ريسنس
Richard Mille,ريتشارد ميل,ريشار ميل,ريتشارد ميلي,رتشارد ميل,ريتشارد مايل,Richard Miles,Richard Mill,ريتشرد مايل,ريتشرد ميل||RM,ار ام
Roberto Coin,روبرتو كوين|J25
Roger Dubuis,روجيه دوبوي,روجر دوبوي||RD
Rolex,رولكس,روليكس,دايتونا,ديتونا,سبمارينر,Daytona,Submariner,Datejust,ديت جست|||Oyster Perpetual,GMT Master,Yacht-Master,Day-Date,Sea-Dweller,Sky-Dweller,Milgauss,Explorer,جي ام تي,يخت ماستر,داي ديت,اويستر,سكاي دويلر
Romain Gauthier,رومان غوتييه
Saint Laurent,سان لوران,YSL,Yves Saint Laurent,إيف سان لوران,واي اس ال|H9
Speake Marin,سبيك مارين
TAG Heuer,تاغ هوير||Tag|Carrera,Monaco,كاريرا
Tiffany & Co.,تيفاني أند كو,Tiffany,تيفاني,تيفني,Tifaney,Tiffeny|J2
Tudor,تيودور|||Black Bay,بلاك باي
Ulysse Nardin,أوليس ناردين||UN
Urwerk,أورويرك
Vacheron Constantin,فاشرون كونستانتين,فشرون||VC|Overseas,Patrimony
Valentino Garavani,فالنتينو غارافاني,Valentino,فالنتينو|H14
Van Cleef & Arpels,فان كليف أند آربلز,VCA,Van Cleef,فان كليف,الهمبرا,Alhambra|J1W||Perlée,Frivole
Voutilainen,فوتيلاينن
Zenith,زينيث|||El Primero
`;
