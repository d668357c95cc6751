/*
 * Copyright (C) 2013 Google Inc., Licensed under the Apache License, Version 2.0
 * (http://www.apache.org/licenses/LICENSE-2.0). Extracted from google/libaddressinput,
 * cpp/src/region_data_constants.cc and testdata/countryinfo.txt of 2025-06-12, commit e20690c8d517.
 * Changed: only the Latin format, the required fields, kinds of names and one example remain.
 */

/** The day of the source. */
export const FORMATS_SEEN = '2025-06-12';

/** code|format|required fields|kind of region|kind of locality|a postcode. */
export const addressFormats = `
AD|%N%n%O%n%A%n%Z %C||||AD100
AE|%N%n%O%n%A%n%S|AS|emirate||
AF|%N%n%O%n%A%n%C%n%Z||||1001
AG|%N%n%O%n%A%n%C|A|||
AI|%N%n%O%n%A%n%C%n%Z||||2640
AL|%N%n%O%n%A%n%Z%n%C||||1001
AM|%N%n%O%n%A%n%Z%n%C%n%S||||375010
AO|%N%n%O%n%A%n%C||||
AQ|%N%n%O%n%A%n%C||||
AR|%N%n%O%n%A%n%Z %C%n%S||||C1070AAM
AS|%N%n%O%n%A%n%C %S %Z|ACSZ|state||96799
AT|%O%n%N%n%A%n%Z %C|ACZ|||1010
AU|%O%n%N%n%A%n%C %S %Z|ACSZ|state|suburb|2060
AW|%N%n%O%n%A%n%C||||
AX|%O%n%N%n%A%nAX-%Z %C%nÅLAND|ACZ|||22150
AZ|%N%n%O%n%A%nAZ %Z %C||||1000
BA|%N%n%O%n%A%n%Z %C||||71000
BB|%N%n%O%n%A%n%C, %S %Z||parish||BB23026
BD|%N%n%O%n%A%n%C - %Z||||1340
BE|%O%n%N%n%A%n%Z %C|ACZ|||4000
BF|%N%n%O%n%A%n%C||||
BG|%N%n%O%n%A%n%Z %C||||1000
BH|%N%n%O%n%A%n%C %Z||||317
BI|%N%n%O%n%A%n%C||||
BJ|%N%n%O%n%A%n%C||||
BL|%O%n%N%n%A%n%Z %C|ACZ|||97100
BM|%N%n%O%n%A%n%C %Z||||FL 07
BN|%N%n%O%n%A%n%C %Z||||BT2328
BO|%N%n%O%n%A%n%C||||
BQ|%N%n%O%n%A%n%C||||
BR|%O%n%N%n%A%n%D%n%C-%S%n%Z|ASCZ|state||40301-110
BS|%N%n%O%n%A%n%C, %S||island||
BT|%N%n%O%n%A%n%C %Z||||11001
BV|%N%n%O%n%A%n%C||||
BW|%N%n%O%n%A%n%C||||
BY|%O%n%N%n%A%n%Z, %C%n%S||||223016
BZ|%N%n%O%n%A%n%C||||
CA|%N%n%O%n%A%n%C %S %Z|ACSZ|||H3Z 2Y7
CC|%O%n%N%n%A%n%C %S %Z||||6799
CD|%N%n%O%n%A%n%C||||
CF|%N%n%O%n%A%n%C||||
CG|%N%n%O%n%A%n%C||||
CH|%O%n%N%n%A%nCH-%Z %C|ACZ|||2544
CI|%N%n%O%n%X %A %C||||
CK|%N%n%O%n%A%n%C||||
CL|%N%n%O%n%A%n%Z %C%n%S||||8340457
CM|%N%n%O%n%A%n%C||||
CO|%N%n%O%n%A%n%D%n%C, %S, %Z|AS|department||111221
CR|%N%n%O%n%A%n%S, %C%n%Z|ACS|||1000
CU|%N%n%O%n%A%n%C %S%n%Z||||10700
CV|%N%n%O%n%A%n%Z %C%n%S||island||7600
CW|%N%n%O%n%A%n%C||||
CX|%O%n%N%n%A%n%C %S %Z||||6798
CY|%N%n%O%n%A%n%Z %C||||2008
CZ|%N%n%O%n%A%n%Z %C|ACZ|||100 00
DE|%N%n%O%n%A%n%Z %C|ACZ|||26133
DJ|%N%n%O%n%A%n%C||||
DK|%N%n%O%n%A%n%Z %C|ACZ|||8660
DM|%N%n%O%n%A%n%C||||
DO|%N%n%O%n%A%n%Z %C||||11903
DZ|%N%n%O%n%A%n%Z %C||||40304
EC|%N%n%O%n%A%n%Z%n%C||||090105
EE|%N%n%O%n%A%n%Z %C %S|ACZ|||69501
EG|%N%n%O%n%A%n%C%n%S%n%Z||||4460232
EH|%N%n%O%n%A%n%Z %C||||70000
ER|%N%n%O%n%A%n%C||||
ES|%N%n%O%n%A%n%Z %C %S|ACSZ|||28039
ET|%N%n%O%n%A%n%Z %C||||1000
FI|%O%n%N%n%A%nFI-%Z %C|ACZ|||00550
FJ|%N%n%O%n%A%n%C||||
FK|%N%n%O%n%A%n%C%n%Z|ACZ|||FIQQ 1ZZ
FM|%N%n%O%n%A%n%C %S %Z|ACSZ|state||96941
FO|%N%n%O%n%A%nFO%Z %C||||100
FR|%O%n%N%n%A%n%Z %C|ACZ|||33380
GA|%N%n%O%n%A%n%C||||
GB|%N%n%O%n%A%n%C%n%Z|ACZ||post_town|EC1Y 8SY
GD|%N%n%O%n%A%n%C||||
GE|%N%n%O%n%A%n%Z %C||||0101
GF|%O%n%N%n%A%n%Z %C|ACZ|||97300
GG|%N%n%O%n%A%n%C%nGUERNSEY%n%Z|ACZ|||GY1 1AA
GH|%N%n%O%n%A%n%C||||
GI|%N%n%O%n%A%nGIBRALTAR%n%Z|A|||GX11 1AA
GL|%N%n%O%n%A%n%Z %C|ACZ|||3900
GM|%N%n%O%n%A%n%C||||
GN|%N%n%O%n%Z %A %C||||001
GP|%O%n%N%n%A%n%Z %C|ACZ|||97100
GQ|%N%n%O%n%A%n%C||||
GR|%N%n%O%n%A%n%Z %C|ACZ|||151 24
GS|%N%n%O%n%A%n%n%C%n%Z|ACZ|||SIQQ 1ZZ
GT|%N%n%O%n%A%n%Z- %C||||09001
GU|%N%n%O%n%A%n%C %Z|ACZ|||96910
GW|%N%n%O%n%A%n%Z %C||||1000
GY|%N%n%O%n%A%n%C||||
HK|%N%n%O%n%A%n%C%n%S|AS|area|district|
HM|%O%n%N%n%A%n%C %S %Z||||7050
HN|%N%n%O%n%A%n%C, %S%n%Z|ACS|department||31301
HR|%N%n%O%n%A%nHR-%Z %C||||10000
HT|%N%n%O%n%A%nHT%Z %C||||6120
HU|%N%n%O%n%C%n%A%n%Z|ACZ|||1037
ID|%N%n%O%n%A%n%C%n%S %Z|AS|||40115
IE|%N%n%O%n%A%n%D%n%C%n%S%n%Z||county||A65 F4E2
IL|%N%n%O%n%A%n%C %Z||||9614303
IM|%N%n%O%n%A%n%C%n%Z|ACZ|||IM2 1AA
IN|%N%n%O%n%A%n%T%n%F%n%L%n%C %Z%n%S|ACSZ|state||110034
IO|%N%n%O%n%A%n%C%n%Z|ACZ|||BBND 1ZZ
IQ|%O%n%N%n%A%n%C, %S%n%Z|ACS|||31001
IR|%O%n%N%n%S%n%C, %D%n%A%n%Z||||11936-12345
IS|%N%n%O%n%A%n%Z %C||||320
IT|%N%n%O%n%A%n%Z %C %S|ACSZ|||00144
JE|%N%n%O%n%A%n%C%nJERSEY%n%Z|ACZ|||JE1 1AA
JM|%N%n%O%n%A%n%C%n%S|ACS|parish||
JO|%N%n%O%n%A%n%C %Z||||11937
JP|%N%n%O%n%A, %S%n%Z|ASZ|prefecture||154-0023
KE|%N%n%O%n%A%n%C%n%Z||||20100
KG|%N%n%O%n%A%n%Z %C||||720001
KH|%N%n%O%n%A%n%C %Z||||120101
KI|%N%n%O%n%A%n%S%n%C||island||
KM|%N%n%O%n%A%n%C||||
KN|%N%n%O%n%A%n%C, %S|ACS|island||
KP|%N%n%O%n%A%n%C%n%S, %Z||||
KR|%N%n%O%n%A%n%D%n%C%n%S%n%Z|ACSZ|do_si||03051
KW|%N%n%O%n%A%n%Z %C||||54541
KY|%N%n%O%n%A%n%S %Z|AS|island||KY1-1100
KZ|%Z%n%S%n%C%n%A%n%O%n%N||||040900
LA|%N%n%O%n%A%n%Z %C||||01160
LB|%N%n%O%n%A%n%C %Z||||2038 3054
LC|%N%n%O%n%A%n%C||||
LI|%O%n%N%n%A%nFL-%Z %C|ACZ|||9496
LK|%N%n%O%n%A%n%C%n%Z||||20000
LR|%N%n%O%n%A%n%Z %C||||1000
LS|%N%n%O%n%A%n%C %Z||||100
LT|%O%n%N%n%A%nLT-%Z %C %S|ACZ|||04340
LU|%O%n%N%n%A%nL-%Z %C|ACZ|||4750
LV|%N%n%O%n%A%n%S%n%C, %Z|ACZ|||LV-1073
LY|%N%n%O%n%A%n%C||||
MA|%N%n%O%n%A%n%Z %C||||53000
MC|%N%n%O%n%A%nMC-%Z %C||||98000
MD|%N%n%O%n%A%nMD-%Z %C||||2012
ME|%N%n%O%n%A%n%Z %C||||81257
MF|%O%n%N%n%A%n%Z %C|ACZ|||97100
MG|%N%n%O%n%A%n%Z %C||||501
MH|%N%n%O%n%A%n%C %S %Z|ACSZ|state||96960
MK|%N%n%O%n%A%n%Z %C||||1314
ML|%N%n%O%n%A%n%C||||
MM|%N%n%O%n%A%n%C, %Z||||11181
MN|%N%n%O%n%A%n%C%n%S %Z||||65030
MO|%N%n%O%n%A|A|||
MP|%N%n%O%n%A%n%C %S %Z|ACSZ|state||96950
MQ|%O%n%N%n%A%n%Z %C|ACZ|||97220
MR|%N%n%O%n%A%n%C||||
MS|%N%n%O%n%A%n%C||||
MT|%N%n%O%n%A%n%C %Z||||NXR 01
MU|%N%n%O%n%A%n%Z%n%C||||42602
MV|%N%n%O%n%A%n%C %Z||||20026
MW|%N%n%O%n%A%n%C||||
MX|%N%n%O%n%A%n%D%n%Z %C, %S|ACSZ|state||02860
MY|%N%n%O%n%A%n%D%n%Z %C%n%S|ACZ|state||43000
MZ|%N%n%O%n%A%n%Z %C%S||||1102
NA|%N%n%O%n%A%n%C%n%Z||||10001
NC|%O%n%N%n%A%n%Z %C|ACZ|||98814
NE|%N%n%O%n%A%n%Z %C||||8001
NF|%O%n%N%n%A%n%C %S %Z||||2899
NG|%N%n%O%n%A%n%D%n%C %Z%n%S||state||930283
NI|%N%n%O%n%A%n%Z%n%C, %S||department||52000
NL|%O%n%N%n%A%n%Z %C|ACZ|||1234 AB
NO|%N%n%O%n%A%n%Z %C|ACZ||post_town|0025
NP|%N%n%O%n%A%n%C %Z||||44601
NR|%N%n%O%n%A%n%S|AS|district||
NU|%N%n%O%n%A%n%C||||
NZ|%N%n%O%n%A%n%D%n%C %Z|ACZ|||6001
OM|%N%n%O%n%A%n%Z%n%C||||133
PA|%N%n%O%n%A%n%C%n%S||||
PE|%N%n%O%n%A%n%C %Z%n%S|||district|LIMA 23
PF|%N%n%O%n%A%n%Z %C %S|ACSZ|island||98709
PG|%N%n%O%n%A%n%C %Z %S|ACS|||111
PH|%N%n%O%n%A%n%D, %C%n%Z %S||||1008
PK|%N%n%O%n%A%n%D%n%C-%Z||||44000
PL|%N%n%O%n%A%n%Z %C|ACZ|||00-950
PM|%O%n%N%n%A%n%Z %C|ACZ|||97500
PN|%N%n%O%n%A%n%C%n%Z|ACZ|||PCRN 1ZZ
PR|%N%n%O%n%A%n%C PR %Z|ACZ|||00930
PS|%N%n%O%n%A%n%C||||
PT|%N%n%O%n%A%n%Z %C|ACZ|||2725-079
PW|%N%n%O%n%A%n%C %S %Z|ACSZ|state||96940
PY|%N%n%O%n%A%n%Z %C||||1536
QA|%N%n%O%n%A%n%C||||
RE|%O%n%N%n%A%n%Z %C|ACZ|||97400
RO|%N%n%O%n%A%n%Z %S %C|ACZ|||060274
RS|%N%n%O%n%A%n%Z %C||||106314
RU|%N%n%O%n%A%n%C%n%S%n%Z|ACSZ|oblast||247112
RW|%N%n%O%n%A%n%C||||
SA|%N%n%O%n%A%n%C %Z||||11564
SB|%N%n%O%n%A%n%C||||
SC|%N%n%O%n%A%n%C%n%S||island||
SD|%N%n%O%n%A%n%C%n%Z|||district|11042
SE|%O%n%N%n%A%nSE-%Z %C|ACZ||post_town|11455
SG|%N%n%O%n%A%nSINGAPORE %Z|AZ|||546080
SH|%N%n%O%n%A%n%C%n%Z|ACZ|||STHL 1ZZ
SI|%N%n%O%n%A%nSI-%Z %C||||4000
SJ|%N%n%O%n%A%n%Z %C|ACZ||post_town|9170
SK|%N%n%O%n%A%n%Z %C|ACZ|||010 01
SL|%N%n%O%n%A%n%C||||
SM|%N%n%O%n%A%n%Z %C|AZ|||47890
SN|%N%n%O%n%A%n%Z %C||||12500
SO|%N%n%O%n%A%n%C, %S %Z|ACS|||JH 09010
SR|%N%n%O%n%A%n%C%n%S||||
SS|%N%n%O%n%A%n%C||||
ST|%N%n%O%n%A%n%C||||
SV|%N%n%O%n%A%n%Z-%C%n%S|ACS|||1101
SX|%N%n%O%n%A%n%C||||
SY|%N%n%O%n%A%n%C|||district|
SZ|%N%n%O%n%A%n%C%n%Z||||H100
TC|%N%n%O%n%A%n%C%n%Z|ACZ|||TKCA 1ZZ
TD|%N%n%O%n%A%n%C||||
TF|%N%n%O%n%A%n%C||||
TG|%N%n%O%n%A%n%C||||
TH|%N%n%O%n%A%n%D, %C%n%S %Z||||10150
TJ|%N%n%O%n%A%n%Z %C||||735450
TK|%N%n%O%n%A%n%C||||
TL|%N%n%O%n%A%n%C||||
TM|%N%n%O%n%A%n%Z %C||||744000
TN|%N%n%O%n%A%n%Z %C||||1002
TO|%N%n%O%n%A%n%C||||
TR|%N%n%O%n%A%n%Z %C/%S|ACZ||district|01960
TT|%N%n%O%n%A%n%C%n%Z||||500234
TV|%N%n%O%n%A%n%C%n%S||island||
TW|%N%n%O%n%A%n%C, %S %Z|ACSZ|county|district|104
TZ|%N%n%O%n%A%n%Z %C||||6090
UA|%N%n%O%n%A%n%C%n%S%n%Z|ACZ|oblast||15432
UG|%N%n%O%n%A%n%C||||
UM|%N%n%O%n%A%n%C %S %Z|ACS|state||96898
US|%N%n%O%n%A%n%C, %S %Z|ACSZ|state||95014
UY|%N%n%O%n%A%n%Z %C %S||||11600
UZ|%N%n%O%n%A%n%Z %C%n%S||||702100
VA|%N%n%O%n%A%n%Z %C||||00120
VC|%N%n%O%n%A%n%C %Z||||VC0100
VE|%N%n%O%n%A%n%C %Z, %S|ACS|state||1010
VG|%N%n%O%n%A%n%C%n%Z|A|||VG1110
VI|%N%n%O%n%A%n%C %S %Z|ACSZ|state||00802-1222
VN|%N%n%O%n%A%n%C%n%S %Z|AS|||70010
VU|%N%n%O%n%A%n%C||||
WF|%O%n%N%n%A%n%Z %C|ACZ|||98600
WS|%N%n%O%n%A%n%C||||
XK|%N%n%O%n%A%n%Z %C||||10000
YE|%N%n%O%n%A%n%C||||
YT|%O%n%N%n%A%n%Z %C|ACZ|||97600
ZA|%N%n%O%n%A%n%D%n%C%n%Z|ACZ|||0083
ZM|%N%n%O%n%A%n%Z %C||||50100
ZW|%N%n%O%n%A%n%C||||
`;
