/**
 * Every brand on a line of its own: English | Arabic | categories (Handbag, Watch, Jewelry) |
 * other spellings and nicknames, if any. A spelling that folds to one already there is left out.
 * Handbags and jewelry stand in the order in which their lists show them; watches by alphabet.
 */
export const brandTable = `
Cartier|كارتييه|WJ|كارتير,كارتيه
Van Cleef & Arpels|فان كليف أند آربلز|WJ|VCA,Van Cleef,فان كليف,فان كليف وأربلز
Tiffany & Co.|تيفاني أند كو|J|Tiffany,تيفاني,تيفاني وشركاه
Bvlgari|بولغاري|WJ|Bulgari,بولغري,بلغاري,بولجاري
Graff|غراف|WJ|جراف
Harry Winston|هاري وينستون|WJ|هاري ونستون
Chopard|شوبارد|WJ|شوبار
Piaget|بياجيه|WJ|بياجه,بياجي
Boucheron|بوشرون|J|بوشيرون
Chaumet|شوميه|J|شوميت
Mikimoto|ميكيموتو|J
Buccellati|بوتشيلاتي|J
Pomellato|بوميلاتو|J
Damiani|دامياني|J
Messika|ميسيكا|J|مسيكا
David Yurman|ديفيد يورمان|J|ديفيد ييرمان
De Beers|دي بيرز|J
Hermes|هيرميس|HWJ|هرمس,هيرمس,ارميس,Birkin,Kelly,بيركن
Chanel|شانيل|HWJ|شنل,شانل
Louis Vuitton|لويس فويتون|HWJ|LV,لوي فيتون,لوي فويتون,لويس فيتون,ال في
Dior|ديور|HWJ|Christian Dior,كريستيان ديور
Gucci|غوتشي|H|قوتشي,جوتشي
Prada|برادا|H
Fendi|فندي|H|فيندي
Celine|سيلين|H
Bottega Veneta|بوتيغا فينيتا|H|BV,بوتيغا,بوتيقا
Saint Laurent|سان لوران|H|YSL,Yves Saint Laurent,إيف سان لوران
Balenciaga|بالنسياغا|H|بالنسياجا,بلنسياغا
Loewe|لويفي|H|لوي
Goyard|غويار|H|جويارد,غويارد
Givenchy|جيفنشي|H|جيفينشي,جيفانشي
Valentino Garavani|فالنتينو غارافاني|H|Valentino,فالنتينو
Miu Miu|ميو ميو|H
Fred|فريد|J|FRED Paris
Repossi|ريبوسي|J|ريبوزي
Marli|مارلي|J
Mouawad|معوض|J|Moawad
Roberto Coin|روبرتو كوين|J
Marco Bicego|ماركو بيتشيغو|J
Pasquale Bruni|باسكوالي بروني|J
de Grisogono|دو غريزوغونو|WJ|دي غريسوغونو
Djula|دجولا|J
Akrivia|أكريفيا|W
A. Lange & Söhne|إيه. لانغه أند زونه|W|Lange,ALS,لانغه وزونه,لانغيه أند صونه,لانج اند سونه
Angelus|أنجيلوس|W
Armin Strom|أرمين ستروم|W
Arnold & Son|أرنولد أند صن|W
Audemars Piguet|أوديمار بيغيه|W|AP,Royal Oak,أوديمار بيغه,أوديمار بيجيه,اوديمارس بيجيه,رويال اوك
Baume & Mercier|بوم أند مرسييه|W|بوم إيه مرسييه
Bell & Ross|بيل أند روس|W|بيل وروس
Biver|بيفير|W
Blancpain|بلانبان|W|بلانكبان
Bovet|بوفيه|W|Bovet 1822
Breguet|بريغيه|W|بريجيه,بريغوه
Breitling|بريتلينغ|W|بريتلينج,برايتلينغ
Bremont|بريمونت|W
Carl F. Bucherer|كارل إف. بوخيرير|W|CFB,Bucherer,بوشرر
Christophe Claret|كريستوف كلاريه|W
Chronoswiss|كرونوسويس|W
Concord|كونكورد|W
Corum|كوروم|W
Cvstos|كوستوس|W
Czapek|تشابيك|W|Czapek & Cie
Daniel Roth|دانيال روث|W
De Bethune|دو بيتون|W|دي بيثون
DeWitt|دي ويت|W
Doxa|دوكسا|W
Ebel|إيبيل|W
Eberhard & Co.|إيبرهارد أند كو|W
Ferdinand Berthoud|فرديناند بيرتو|W
F.P. Journe|إف. بي. جورن|W|FPJ
Franck Muller|فرانك مولر|W|فرانك ميولر
Frederique Constant|فريدريك كونستانت|W
Gérald Genta|جيرالد جينتا|W|جيرالد جنتا
Girard-Perregaux|جيرار بيريغو|W|GP,جيرارد بيريجو,جيرار بيريجو
Glashütte Original|غلاسهوته أوريجينال|W|Glashutte,Glashuette,غلاشوته
Grand Seiko|غراند سيكو|W|GS,Seiko,جراند سايكو,سيكو
Greubel Forsey|غروبيل فورسي|W|غروبل فورسي,جروبل فورسي
Hamilton|هاميلتون|W
Hautlence|أوتلانس|W
H. Moser & Cie.|إتش. موزر أند سي|W|Moser,موسر,موزر
Hublot|هوبلو|W|هوبلوت,هبلوت
HYT|إتش واي تي|W
IWC Schaffhausen|آي دبليو سي شافهاوزن|W|IWC,آي دبليو سي
Jacob & Co.|جاكوب أند كو|W|Jacob and Co,جاكوب
Jaeger-LeCoultre|جيجر لوكولتر|W|JLC,جاجر لوكولتر,جايجر لوكولتر
Jaquet Droz|جاكيه درو|W
Laurent Ferrier|لوران فيرييه|W
Longines|لونجين|W|لونجينز
Louis Moinet|لويس موانيه|W
Maurice Lacroix|موريس لاكروا|W
MB&F|إم بي أند إف|W
Montblanc|مونبلان|W|مونت بلانك
Moritz Grossmann|موريتز غروسمان|W
NOMOS Glashütte|نوموس غلاسهوته|W|Nomos
Omega|أوميغا|W|أوميجا,اوميقا
Oris|أوريس|W
Panerai|بانيراي|W|Officine Panerai,باناراي,أوفيتشيني بانيراي
Parmigiani Fleurier|بارميجياني فلورييه|W|Parmigiani,بارميجياني
Patek Philippe|باتيك فيليب|W|Patek,PP,باتك فيليب,باتيك
Perrelet|بيريليه|W
Rado|رادو|W
Ressence|ريسنس|W
Richard Mille|ريتشارد ميل|W|RM,ريشار ميل,ريتشارد ميلي
Roger Dubuis|روجيه دوبوي|W|RD,روجر دوبوي
Rolex|رولكس|W|روليكس
Romain Gauthier|رومان غوتييه|W
Speake Marin|سبيك مارين|W
TAG Heuer|تاغ هوير|W|Tag,تاج هوير,تاغ هاور
Tudor|تيودور|W|تودور
Ulysse Nardin|أوليس ناردين|W|UN,يوليس ناردين,أوليس ناردان
Urwerk|أورويرك|W|أورفيرك
Vacheron Constantin|فاشرون كونستانتين|W|VC,فاشيرون كونستانتين,فاشرون كونستانتان
Voutilainen|فوتيلاينن|W
Zenith|زينيث|W|زينث
`;
