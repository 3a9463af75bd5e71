/**
 * The shops of the demo: real towns, made-up numbers in real streets; telephone numbers follow from the town
 * (phones.ts). One line per shop, read by shops.ts:
 *
 *     id | kind | name | address | city | county | postcode | latitude | longitude | marks
 *
 * Kinds: F full line, S Simply Food, O outlet. Marks: K self-return kiosk, D self-return drop box, C café, P parking,
 * L open late, X takes no Christmas orders, R keeps Sunday as a day of rest.
 */
export const SHOP_LINES = `
1531 | F | Paddington | 14 Praed Street | London | | W2 1HU | 51.5163 | -0.1752 | KCL
1601 | F | Kensington High Street | 97 Kensington High Street | London | | W8 5SE | 51.5013 | -0.1925 | KCL
1502 | F | Marble Arch | 458 Oxford Street | London | | W1C 1AP | 51.5142 | -0.1543 | KDCL
1503 | F | Pantheon | 173 Oxford Street | London | | W1D 2JR | 51.5156 | -0.1372 | DL
1504 | F | White City | Unit 1020, Ariel Way | London | | W12 7GF | 51.5077 | -0.2214 | KCPL
1505 | F | Chelsea | 85 King's Road | London | | SW3 4NX | 51.4895 | -0.1643 | D
1506 | F | Camden | 143 Camden High Street | London | | NW1 7JR | 51.5375 | -0.1412 | D
1507 | F | Stratford City | 4 The Street | London | | E20 1EH | 51.5433 | -0.0068 | KCPL
1508 | F | Brixton | 446 Brixton Road | London | | SW9 8EJ | 51.4627 | -0.1146 |
1509 | F | Wood Green | 44 High Road | London | | N22 6BX | 51.5965 | -0.1095 | P
1510 | F | Croydon | 21 North End | Croydon | | CR0 1TY | 51.3752 | -0.1006 | DCP
1511 | F | Bromley | 123 High Street | Bromley | | BR1 1JQ | 51.4036 | 0.0147 | DC
1512 | F | Kingston | 44 Clarence Street | Kingston upon Thames | Surrey | KT1 1NR | 51.4104 | -0.3018 | KCP
1513 | F | Romford | 12 South Street | Romford | Essex | RM1 1RD | 51.5768 | 0.1801 | P
1514 | F | Watford | Unit 27, High Street | Watford | Hertfordshire | WD17 2TB | 51.6553 | -0.3957 | CP
1515 | F | Bluewater | Unit L63, Bluewater Parkway | Greenhithe | Kent | DA9 9SH | 51.4391 | 0.2709 | KDCPL
1516 | F | Canterbury | 4 St George's Street | Canterbury | Kent | CT1 2SR | 51.2781 | 1.0822 | C
1517 | F | Maidstone | 18 Week Street | Maidstone | Kent | ME14 1RN | 51.2752 | 0.5226 |
1518 | F | Tunbridge Wells | 31 Calverley Road | Tunbridge Wells | Kent | TN1 2TU | 51.1352 | 0.2648 | C
1519 | F | Brighton | 195 Western Road | Brighton | East Sussex | BN1 2BA | 50.8238 | -0.1462 | DC
1520 | F | Crawley | 3 Queens Square | Crawley | West Sussex | RH10 1HA | 51.1148 | -0.1876 | P
1521 | F | Guildford | 77 North Street | Guildford | Surrey | GU1 4AW | 51.2369 | -0.5728 | C
1522 | F | Camberley | Unit 2, The Meadows | Camberley | Surrey | GU15 3PR | 51.3380 | -0.7700 | KCP
1523 | F | Reading | 23 Broad Street | Reading | Berkshire | RG1 2BT | 51.4557 | -0.9717 | DC
1524 | F | Oxford | 18 Queen Street | Oxford | Oxfordshire | OX1 1EP | 51.7518 | -1.2601 | C
1525 | F | Milton Keynes | 54 Silbury Arcade | Milton Keynes | Buckinghamshire | MK9 3AG | 52.0440 | -0.7552 | KCP
1526 | F | Luton | 46 Market Hill | Luton | Bedfordshire | LU1 2TB | 51.8790 | -0.4164 | P
1527 | F | St Albans | 10 St Peter's Street | St Albans | Hertfordshire | AL1 3DH | 51.7530 | -0.3360 |
1528 | F | Chelmsford | 62 High Street | Chelmsford | Essex | CM1 1DH | 51.7331 | 0.4742 | C
1529 | F | Colchester | 15 Culver Street West | Colchester | Essex | CO1 1JJ | 51.8892 | 0.8996 |
1530 | F | Ipswich | 11 Westgate Street | Ipswich | Suffolk | IP1 3DT | 52.0578 | 1.1535 |
1532 | F | Norwich | 7 Rampant Horse Street | Norwich | Norfolk | NR2 1QR | 52.6265 | 1.2931 | DC
1533 | F | Cambridge | 6 Sidney Street | Cambridge | Cambridgeshire | CB2 3HH | 52.2062 | 0.1203 | C
1534 | F | Peterborough | 29 Bridge Street | Peterborough | Cambridgeshire | PE1 1HA | 52.5716 | -0.2424 | P
1535 | F | Southampton | Unit SU12, Above Bar Street | Southampton | Hampshire | SO14 7DY | 50.9035 | -1.4055 | DCP
1536 | F | Winchester | 118 High Street | Winchester | Hampshire | SO23 9AX | 51.0624 | -1.3147 |
1537 | F | Portsmouth | 175 Commercial Road | Portsmouth | Hampshire | PO1 1EA | 50.8000 | -1.0906 | P
1538 | F | Bournemouth | 4 Old Christchurch Road | Bournemouth | Dorset | BH1 1LX | 50.7205 | -1.8772 | C
1539 | F | Salisbury | 33 High Street | Salisbury | Wiltshire | SP1 2NS | 51.0681 | -1.7968 |
1540 | F | Swindon | 86 Regent Street | Swindon | Wiltshire | SN1 1JX | 51.5610 | -1.7860 | P
1541 | F | Bath | 16 Stall Street | Bath | Somerset | BA1 1QF | 51.3805 | -2.3605 | C
1542 | F | Bristol Cribbs Causeway | Unit 55, The Mall | Bristol | | BS34 5QT | 51.5254 | -2.5958 | KDCPL
1543 | F | Bristol Broadmead | 78 Broadmead | Bristol | | BS1 3DX | 51.4586 | -2.5894 | C
1544 | F | Gloucester | 19 Northgate Street | Gloucester | Gloucestershire | GL1 2AN | 51.8662 | -2.2445 |
1545 | F | Cheltenham | 173 High Street | Cheltenham | Gloucestershire | GL50 1DF | 51.9003 | -2.0750 | C
1546 | F | Exeter | 207 High Street | Exeter | Devon | EX4 3EB | 50.7247 | -3.5293 | C
1547 | F | Plymouth | 40 Old Town Street | Plymouth | Devon | PL1 1DG | 50.3723 | -4.1390 | DP
1548 | F | Truro | 6 Lemon Quay | Truro | Cornwall | TR1 2LW | 50.2625 | -5.0510 | C
1549 | F | Birmingham | 42 High Street | Birmingham | West Midlands | B4 7SS | 52.4797 | -1.8939 | KDCL
1550 | F | Solihull | 16 Mell Square | Solihull | West Midlands | B91 3AT | 52.4128 | -1.7778 | CP
1551 | F | Merry Hill | Unit 1, Merry Hill Centre | Brierley Hill | West Midlands | DY5 1SY | 52.4815 | -2.1120 | KCPL
1552 | F | Coventry | 24 Smithford Way | Coventry | West Midlands | CV1 1DX | 52.4087 | -1.5132 | P
1553 | F | Worcester | 41 High Street | Worcester | Worcestershire | WR1 2QD | 52.1915 | -2.2206 |
1554 | F | Shrewsbury | 10 Pride Hill | Shrewsbury | Shropshire | SY1 1DQ | 52.7085 | -2.7530 |
1555 | F | Stoke-on-Trent | 31 Upper Market Square | Stoke-on-Trent | Staffordshire | ST1 1PZ | 53.0256 | -2.1747 | P
1556 | F | Leicester Fosse Park | Unit 14, Fosse Park Avenue | Leicester | Leicestershire | LE19 1HJ | 52.5990 | -1.1826 | KCPL
1557 | F | Northampton | 4 Abington Street | Northampton | Northamptonshire | NN1 2AJ | 52.2381 | -0.8937 |
1558 | F | Nottingham | 21 Albert Street | Nottingham | Nottinghamshire | NG1 7DB | 52.9525 | -1.1490 | DC
1559 | F | Derby | 12 St Peter's Street | Derby | Derbyshire | DE1 2AB | 52.9205 | -1.4755 |
1560 | F | Lincoln | 203 High Street | Lincoln | Lincolnshire | LN5 7AU | 53.2270 | -0.5404 | C
1561 | F | Sheffield Meadowhall | 38 The Arcade | Sheffield | South Yorkshire | S9 1EP | 53.4143 | -1.4117 | KDCPL
1562 | F | Leeds | 47 Briggate | Leeds | West Yorkshire | LS1 6HF | 53.7968 | -1.5423 | KDC
1563 | F | Leeds White Rose | Unit 60, Dewsbury Road | Leeds | West Yorkshire | LS11 8LL | 53.7584 | -1.5733 | CP
1564 | F | York | 9 Parliament Street | York | North Yorkshire | YO1 8SG | 53.9590 | -1.0807 | C
1565 | F | Harrogate | 24 Cambridge Street | Harrogate | North Yorkshire | HG1 1RS | 53.9931 | -1.5396 | C
1566 | F | Hull | 52 Ferensway | Hull | East Yorkshire | HU2 8LN | 53.7449 | -0.3455 | P
1567 | F | Manchester | 7 Market Street | Manchester | Greater Manchester | M1 1WT | 53.4828 | -2.2432 | KDCL
1568 | F | Trafford Centre | 112 The Dome | Manchester | Greater Manchester | M17 8DF | 53.4668 | -2.3489 | CPL
1569 | F | Stockport | 74 Merseyway | Stockport | Greater Manchester | SK1 1QW | 53.4110 | -2.1590 |
1570 | F | Liverpool | 35 Church Street | Liverpool | Merseyside | L1 1DB | 53.4048 | -2.9832 | KDC
1571 | F | Chester | 26 Foregate Street | Chester | Cheshire | CH1 1HA | 53.1910 | -2.8866 | C
1572 | F | Preston | 7 Fishergate | Preston | Lancashire | PR1 2NJ | 53.7590 | -2.7010 | P
1573 | F | Lancaster | 34 Penny Street | Lancaster | Lancashire | LA1 1UA | 54.0470 | -2.8010 |
1574 | F | Carlisle | 50 English Street | Carlisle | Cumbria | CA3 8HX | 54.8935 | -2.9340 | C
1575 | F | Newcastle | 77 Northumberland Street | Newcastle upon Tyne | Tyne and Wear | NE1 7AF | 54.9755 | -1.6128 | KDCL
1576 | F | Metrocentre | 46 Russell Way | Gateshead | Tyne and Wear | NE11 9XX | 54.9580 | -1.6680 | CPL
1577 | F | Darlington | 18 Northgate | Darlington | County Durham | DL1 1PP | 54.5267 | -1.5530 |
1578 | F | Teesside Park | Unit 8, Teesside Retail Park | Stockton-on-Tees | County Durham | TS17 7BW | 54.5478 | -1.3050 | CP
9001 | S | Paddington Station Foodhall | The Lawn, Paddington Station | London | | W2 1HB | 51.5167 | -0.1769 | LX
9002 | S | Euston Station Foodhall | Unit 6, Euston Station | London | | NW1 2DU | 51.5282 | -0.1337 | LX
1701 | S | Notting Hill Gate | 46 Notting Hill Gate | London | | W11 3HZ | 51.5091 | -0.1966 |
1702 | S | Maida Vale | 5 Clifton Road | London | | W9 1SZ | 51.5246 | -0.1783 | D
1703 | S | Clapham Junction | 11 St John's Hill | London | | SW11 1RU | 51.4637 | -0.1696 | L
1704 | S | Henley-on-Thames | 22 Bell Street | Henley-on-Thames | Oxfordshire | RG9 2BA | 51.5375 | -0.9040 |
1705 | S | Ely | 12 Market Street | Ely | Cambridgeshire | CB7 4LS | 52.3995 | 0.2635 |
1706 | S | Ludlow | 3 Corve Street | Ludlow | Shropshire | SY8 1DA | 52.3690 | -2.7185 |
1707 | S | Whitby | 8 Baxtergate | Whitby | North Yorkshire | YO21 1BL | 54.4858 | -0.6152 |
1708 | S | Berwick-upon-Tweed | 31 Marygate | Berwick-upon-Tweed | Northumberland | TD15 1BH | 55.7700 | -2.0040 | P
1709 | S | Penzance | 19 Market Jew Street | Penzance | Cornwall | TR18 2HN | 50.1186 | -5.5370 |
1710 | S | Douglas | 36 Strand Street | Douglas | Isle of Man | IM1 2EN | 54.1510 | -4.4810 |
1801 | O | Bicester Avenue Outlet | Unit 31, Oxford Road | Bicester | Oxfordshire | OX25 2NZ | 51.8810 | -1.1640 | P
1802 | O | Swindon Outlet | Unit 80, Kemble Drive | Swindon | Wiltshire | SN2 2DY | 51.5630 | -1.7960 | P
1803 | O | Cheshire Oaks Outlet | Unit 6, Kinsey Road | Ellesmere Port | Cheshire | CH65 9JJ | 53.2640 | -2.8820 | P
1804 | O | Braintree Outlet | Unit 17, Charter Way | Braintree | Essex | CM77 8YJ | 51.8680 | 0.5720 | P
1805 | O | Castleford Outlet | Unit 40, Carr Wood Road | Castleford | West Yorkshire | WF10 4FR | 53.7100 | -1.3410 | P
1621 | F | Edinburgh Princes Street | 54 Princes Street | Edinburgh | | EH2 2DQ | 55.9530 | -3.1930 | KDCL
1622 | F | Edinburgh Ocean Terminal | Unit 12, Ocean Drive | Edinburgh | | EH6 6JJ | 55.9806 | -3.1773 | DCP
1623 | F | Glasgow Argyle Street | 2 Argyle Street | Glasgow | | G2 8AH | 55.8580 | -4.2550 | KDCL
1624 | F | Glasgow Silverburn | Unit 3, Barrhead Road | Glasgow | | G53 6AG | 55.8216 | -4.3413 | CP
1625 | F | Aberdeen | 2 St Nicholas Square | Aberdeen | Aberdeenshire | AB10 1BW | 57.1480 | -2.0980 | C
1626 | F | Dundee | 15 Murraygate | Dundee | Angus | DD1 2EE | 56.4614 | -2.9682 |
1627 | F | Perth | 40 High Street | Perth | Perthshire | PH1 5TQ | 56.3965 | -3.4310 |
1628 | F | Inverness | 37 Eastgate | Inverness | Inverness-shire | IV2 3PR | 57.4795 | -4.2200 | C
1629 | F | Stirling | 11 Port Street | Stirling | Stirlingshire | FK8 2EJ | 56.1172 | -3.9365 | P
1630 | F | Ayr | 22 High Street | Ayr | Ayrshire | KA7 1LU | 55.4630 | -4.6310 |
1720 | S | Oban | 9 George Street | Oban | Argyll | PA34 5SD | 56.4150 | -5.4720 |
1721 | S | St Andrews | 121 Market Street | St Andrews | Fife | KY16 9PE | 56.3400 | -2.7970 |
1722 | S | Stornoway | 6 Cromwell Street | Stornoway | Isle of Lewis | HS1 2DB | 58.2090 | -6.3870 | R
1806 | O | Livingston Outlet | Unit 22, Almondvale Avenue | Livingston | West Lothian | EH54 6QX | 55.8830 | -3.5150 | P
1641 | F | Cardiff | 72 Queen Street | Cardiff | | CF10 2XG | 51.4823 | -3.1747 | KDCL
1642 | F | Swansea | 253 Oxford Street | Swansea | | SA1 3BL | 51.6196 | -3.9440 | C
1643 | F | Newport Spytty | Unit 9, Spytty Road | Newport | | NP19 4QQ | 51.5770 | -2.9480 | P
1644 | F | Llandudno | 41 Mostyn Street | Llandudno | Conwy | LL30 2NN | 53.3235 | -3.8275 | C
1645 | F | Wrexham | Unit 5, Eagles Meadow | Wrexham | | LL13 8DG | 53.0450 | -2.9890 | P
1730 | S | Aberystwyth | 28 Great Darkgate Street | Aberystwyth | Ceredigion | SY23 1DE | 52.4150 | -4.0830 |
1731 | S | Abergavenny | 14 Frogmore Street | Abergavenny | Monmouthshire | NP7 5AE | 51.8240 | -3.0190 |
1807 | O | Bridgend Outlet | Unit 51, The Derwen | Bridgend | | CF32 9SU | 51.5320 | -3.5680 | P
1661 | F | Belfast Donegall Place | 48 Donegall Place | Belfast | | BT1 5AA | 54.5988 | -5.9302 | KDCL
1602 | F | Forestside | Unit 4, Upper Galwally | Belfast | | BT8 6FX | 54.5648 | -5.9090 | DCP
1662 | F | Sprucefield | Unit 1, Sprucefield Park | Lisburn | County Antrim | BT27 5UQ | 54.4905 | -6.0620 | KCP
1663 | F | Bangor Bloomfield | Unit 20, South Circular Road | Bangor | County Down | BT19 7HB | 54.6420 | -5.6590 | P
1664 | F | Derry Foyleside | Unit 12, Orchard Street | Londonderry | County Londonderry | BT48 6XY | 54.9945 | -7.3205 | CP
1740 | S | Ballymena | 23 Church Street | Ballymena | County Antrim | BT43 6DD | 54.8640 | -6.2760 |
1741 | S | Newry | Unit 7, Buttercrane Quay | Newry | County Down | BT35 8HJ | 54.1750 | -6.3390 | P
1681 | F | Dublin Grafton Street | 18 Grafton Street | Dublin 2 | | D02 X5N7 | 53.3420 | -6.2600 | KDCL
1682 | F | Dublin Mary Street | 26 Mary Street | Dublin 1 | | D01 YE83 | 53.3490 | -6.2650 | DC
1603 | F | Dundrum | Unit 3, Dundrum Town Centre | Dublin 16 | | D16 A4W6 | 53.2865 | -6.2415 | KCPL
1683 | F | Liffey Valley | Unit 22, Fonthill Road | Dublin 22 | | D22 C8K7 | 53.3545 | -6.3920 | CP
1684 | F | Blanchardstown | Unit 150, Blanchardstown Centre | Dublin 15 | | D15 K2T5 | 53.3925 | -6.3920 | KCP
1685 | F | Swords | Unit 9, Pavilions | Swords | County Dublin | K67 E8A0 | 53.4545 | -6.2200 | P
1686 | F | Cork | 8 Patrick Street | Cork | County Cork | T12 F2V4 | 51.8990 | -8.4710 | KDC
1687 | F | Limerick | Unit 30, Dooradoyle Road | Limerick | County Limerick | V94 D7R2 | 52.6370 | -8.6520 | P
1688 | F | Galway | 14 William Street | Galway | County Galway | H91 E9P3 | 53.2735 | -9.0520 | C
1689 | F | Kilkenny | Unit 5, MacDonagh Junction | Kilkenny | County Kilkenny | R95 H7X8 | 52.6555 | -7.2440 | P
1690 | F | Tralee | Unit 2, Manor West | Tralee | County Kerry | V92 K6N1 | 52.2680 | -9.6810 | P
1691 | F | Athlone | Unit 11, Civic Square | Athlone | County Westmeath | N37 T2P8 | 53.4240 | -7.9380 | CP
1750 | S | Naas | 7 South Main Street | Naas | County Kildare | W91 A3V6 | 53.2200 | -6.6600 |
1751 | S | Drogheda | 32 West Street | Drogheda | County Louth | A92 N5T7 | 53.7150 | -6.3520 |
1752 | S | Sligo | 10 O'Connell Street | Sligo | County Sligo | F91 R6W9 | 54.2715 | -8.4750 |
1808 | O | Killarney Outlet | Unit 18, Fair Hill | Killarney | County Kerry | V93 P2D4 | 52.0600 | -9.5040 | P
`
