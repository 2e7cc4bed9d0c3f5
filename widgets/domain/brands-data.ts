/**
 * Every brand on a line of its own, by alphabet: English | Arabic | categories (Handbag, Jewelry, Watch),
 * the first two with its place in their lists, which show the best known first | other spellings,
 * nicknames and models, if any. A spelling that sounds like one already there is left out, and so is one
 * that the search finds without, where no qualified lead hangs on it.
 */
export const brandTable = `
A. Lange & Söhne|إيه. لانغيه أند صونه|W|Lange,ALS
Akrivia|أكريفيا|W
Angelus|أنجيلوس|W
Armin Strom|أرمين ستروم|W
Arnold & Son|أرنولد أند صن|W
Audemars Piguet|أوديمار بيغيه|W|AP,Royal Oak,رويال اوك,أوديمار,اوديمارز,ايه بي
Balenciaga|بالنسياغا|H10
Baume & Mercier|بوم أند مرسييه|W|بوم إيه مرسييه
Bell & Ross|بيل أند روس|W
Biver|بيفير|W
Blancpain|بلانبان|W
Bottega Veneta|بوتيغا فينيتا|H8|BV,بوتيغا
Boucheron|بوشرون|J8
Bovet|بوفيه|W
Breguet|بريغيه|W
Breitling|بريتلينغ|W
Bremont|بريمونت|W
Buccellati|بوتشيلاتي|J11
Bvlgari|بولغاري|J3W|Bulgari,بلغاري,Serpenti,سيربنتي
Carl F. Bucherer|كارل إف. بوخيرير|W|CFB,Bucherer,بوشرر
Cartier|كارتييه|J0W|كارتير,كرتير,كرتيه,Santos,سانتوس
Celine|سيلين|H7
Chanel|شانيل|H1J18W|شنل
Chaumet|شوميه|J9
Chopard|شوبارد|J6W|شوبار
Christophe Claret|كريستوف كلاريه|W
Chronoswiss|كرونوسويس|W
Concord|كونكورد|W
Corum|كوروم|W
Cvstos|كوستوس|W
Czapek|تشابيك|W
Damiani|دامياني|J13
Daniel Roth|دانيال روث|W
David Yurman|ديفيد يورمان|J15
De Beers|دي بيرز|J16
De Bethune|دو بيتون|W
de Grisogono|دي غريسوغونو|J28W
DeWitt|دي ويت|W
Dior|ديور|H3J19W|Christian Dior,كريستيان ديور
Djula|دجولا|J29
Doxa|دوكسا|W
Ebel|إيبيل|W
Eberhard & Co.|إيبرهارد أند كو|W
Fendi|فندي|H6
Ferdinand Berthoud|فرديناند بيرتو|W
F.P. Journe|إف. بي. جورن|W|FPJ
Franck Muller|فرانك مولر|W
Fred|فريد|J21
Frederique Constant|فريدريك كونستانت|W
Gérald Genta|جيرالد جينتا|W
Girard-Perregaux|جيرار بيريغو|W|GP
Givenchy|جيفنشي|H13
Glashütte Original|غلاسهوته أوريجينال|W|Glashutte,Glashuette,غلاشوته
Goyard|غويار|H12
Graff|غراف|J4W
Grand Seiko|غراند سيكو|W|GS,Seiko,سيكو
Greubel Forsey|غروبيل فورسي|W
Gucci|غوتشي|H4
H. Moser & Cie.|إتش. موزر أند سي|W|Moser
Hamilton|هاميلتون|W
Harry Winston|هاري وينستون|J5W
Hautlence|أوتلانس|W
Hermes|هيرميس|H0J17W|هرمس,هيرمس,ارميس,Birkin,Kelly,بيركن,هرميس,بيركين,كيلي
Hublot|هوبلو|W|هبلوت,Big Bang
HYT|إتش واي تي|W
IWC Schaffhausen|آي دبليو سي شافهاوزن|W|IWC,آي دبليو سي
Jacob & Co.|جاكوب أند كو|W|جاكوب
Jaeger-LeCoultre|جيجر لوكولتر|W|JLC,Reverso
Jaquet Droz|جاكيه درو|W
Laurent Ferrier|لوران فيرييه|W
Loewe|لويفي|H11
Longines|لونجين|W
Louis Moinet|لويس موانيه|W
Louis Vuitton|لويس فويتون|H2J20W|LV,ال في,لوي فيتون,Neverfull,نيفرفل
Marco Bicego|ماركو بيتشيغو|J26
Marli|مارلي|J23
Maurice Lacroix|موريس لاكروا|W
MB&F|إم بي أند إف|W
Messika|ميسيكا|J14
Mikimoto|ميكيموتو|J10
Miu Miu|ميو ميو|H15
Montblanc|مون بلان|W|مونت بلانك
Moritz Grossmann|موريتز غروسمان|W
Mouawad|معوض|J24
NOMOS Glashütte|نوموس غلاسهوته|W|Nomos
Omega|أوميغا|W|Speedmaster,سبيدماستر
Oris|أوريس|W
Panerai|بانيراي|W|Officine Panerai,أوفيتشيني بانيراي
Parmigiani Fleurier|بارميجياني فلورييه|W|Parmigiani,بارميجياني
Pasquale Bruni|باسكوالي بروني|J27
Patek Philippe|باتيك فيليب|W|Patek,PP,باتيك,باتك,بتيك,بتك,نوتيلوس,Nautilus,Aquanaut
Perrelet|بيريليه|W
Piaget|بياجيه|J7W|بياجه,بياجي
Pomellato|بوميلاتو|J12
Prada|برادا|H5
Rado|رادو|W
Repossi|ريبوسي|J22
Ressence|ريسنس|W
Richard Mille|ريتشارد ميل|W|RM,ريشار ميل,ريتشارد ميلي,رتشارد ميل,ريتشارد مايل
Roberto Coin|روبرتو كوين|J25
Roger Dubuis|روجيه دوبوي|W|RD,روجر دوبوي
Rolex|رولكس|W|روليكس,دايتونا,ديتونا,سبمارينر,Daytona,Submariner,Datejust,ديت جست
Romain Gauthier|رومان غوتييه|W
Saint Laurent|سان لوران|H9|YSL,Yves Saint Laurent,إيف سان لوران
Speake Marin|سبيك مارين|W
TAG Heuer|تاغ هوير|W|Tag
Tiffany & Co.|تيفاني أند كو|J2|Tiffany,تيفاني,تيفني
Tudor|تيودور|W
Ulysse Nardin|أوليس ناردين|W|UN
Urwerk|أورويرك|W
Vacheron Constantin|فاشرون كونستانتين|W|VC
Valentino Garavani|فالنتينو غارافاني|H14|Valentino,فالنتينو
Van Cleef & Arpels|فان كليف أند آربلز|J1W|VCA,Van Cleef,فان كليف,الهمبرا,Alhambra
Voutilainen|فوتيلاينن|W
Zenith|زينيث|W
`;
