/**
 * Every brand on a line of its own, by alphabet: English, Arabic, other spellings, nicknames and models | the
 * lists that it is in where they are not watches alone: Handbag and Jewelry, each with its place there, which
 * shows the best known first, and Watch. A spelling that sounds like one already there is left out, and so is
 * one that the search finds without, where no qualified lead hangs on it.
 */
export const brandTable = `
A. Lange & Söhne,إيه. لانغيه أند صونه,Lange,ALS
Akrivia,أكريفيا
Angelus,أنجيلوس
Armin Strom,أرمين ستروم
Arnold & Son,أرنولد أند صن
Audemars Piguet,أوديمار بيغيه,AP,Royal Oak,رويال اوك,أوديمار,اوديمارز,ايه بي
Balenciaga,بالنسياغا|H10
Baume & Mercier,بوم أند مرسييه,بوم إيه مرسييه
Bell & Ross,بيل أند روس
Biver,بيفير
Blancpain,بلانبان
Bottega Veneta,بوتيغا فينيتا,BV,بوتيغا|H8
Boucheron,بوشرون|J8
Bovet,بوفيه
Breguet,بريغيه
Breitling,بريتلينغ
Bremont,بريمونت
Buccellati,بوتشيلاتي|J11
Bvlgari,بولغاري,Bulgari,بلغاري,Serpenti,سيربنتي|J3W
Carl F. Bucherer,كارل إف. بوخيرير,CFB,Bucherer,بوشرر
Cartier,كارتييه,كارتير,كرتير,كرتيه,Santos,سانتوس|J0W
Celine,سيلين|H7
Chanel,شانيل,شنل|H1J18W
Chaumet,شوميه|J9
Chopard,شوبارد,شوبار|J6W
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
Dior,ديور,Christian Dior,كريستيان ديور|H3J19W
Djula,دجولا|J29
Doxa,دوكسا
Ebel,إيبيل
Eberhard & Co.,إيبرهارد أند كو
Fendi,فندي|H6
Ferdinand Berthoud,فرديناند بيرتو
F.P. Journe,إف. بي. جورن,FPJ
Franck Muller,فرانك مولر
Fred,فريد|J21
Frederique Constant,فريدريك كونستانت
Gérald Genta,جيرالد جينتا
Girard-Perregaux,جيرار بيريغو,GP
Givenchy,جيفنشي|H13
Glashütte Original,غلاسهوته أوريجينال,Glashutte,Glashuette,غلاشوته
Goyard,غويار|H12
Graff,غراف|J4W
Grand Seiko,غراند سيكو,GS,Seiko,سيكو
Greubel Forsey,غروبيل فورسي
Gucci,غوتشي|H4
H. Moser & Cie.,إتش. موزر أند سي,Moser
Hamilton,هاميلتون
Harry Winston,هاري وينستون|J5W
Hautlence,أوتلانس
Hermes,هيرميس,هرمس,هيرمس,ارميس,Birkin,Kelly,بيركن,هرميس,بيركين,كيلي|H0J17W
Hublot,هوبلو,هبلوت,Big Bang
HYT,إتش واي تي
IWC Schaffhausen,آي دبليو سي شافهاوزن,IWC,آي دبليو سي
Jacob & Co.,جاكوب أند كو,جاكوب
Jaeger-LeCoultre,جيجر لوكولتر,JLC,Reverso
Jaquet Droz,جاكيه درو
Laurent Ferrier,لوران فيرييه
Loewe,لويفي|H11
Longines,لونجين
Louis Moinet,لويس موانيه
Louis Vuitton,لويس فويتون,LV,ال في,لوي فيتون,Neverfull,نيفرفل|H2J20W
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
Omega,أوميغا,Speedmaster,سبيدماستر
Oris,أوريس
Panerai,بانيراي,Officine Panerai,أوفيتشيني بانيراي
Parmigiani Fleurier,بارميجياني فلورييه,Parmigiani,بارميجياني
Pasquale Bruni,باسكوالي بروني|J27
Patek Philippe,باتيك فيليب,Patek,PP,باتيك,باتك,بتيك,بتك,نوتيلوس,Nautilus,Aquanaut
Perrelet,بيريليه
Piaget,بياجيه,بياجه,بياجي|J7W
Pomellato,بوميلاتو|J12
Prada,برادا|H5
Rado,رادو
Repossi,ريبوسي|J22
Ressence,ريسنس
Richard Mille,ريتشارد ميل,RM,ريشار ميل,ريتشارد ميلي,رتشارد ميل,ريتشارد مايل
Roberto Coin,روبرتو كوين|J25
Roger Dubuis,روجيه دوبوي,RD,روجر دوبوي
Rolex,رولكس,روليكس,دايتونا,ديتونا,سبمارينر,Daytona,Submariner,Datejust,ديت جست
Romain Gauthier,رومان غوتييه
Saint Laurent,سان لوران,YSL,Yves Saint Laurent,إيف سان لوران|H9
Speake Marin,سبيك مارين
TAG Heuer,تاغ هوير,Tag
Tiffany & Co.,تيفاني أند كو,Tiffany,تيفاني,تيفني|J2
Tudor,تيودور
Ulysse Nardin,أوليس ناردين,UN
Urwerk,أورويرك
Vacheron Constantin,فاشرون كونستانتين,VC
Valentino Garavani,فالنتينو غارافاني,Valentino,فالنتينو|H14
Van Cleef & Arpels,فان كليف أند آربلز,VCA,Van Cleef,فان كليف,الهمبرا,Alhambra|J1W
Voutilainen,فوتيلاينن
Zenith,زينيث
`;
