/**
 * Counties and nations as people write them after a town. The towns' own table knows councils, not these: whoever writes
 * one means the town of that name.
 */
export const WRITTEN_COUNTIES: readonly string[] = [
  ...['bedfordshire', 'beds', 'berkshire', 'berks', 'buckinghamshire', 'bucks', 'cambridgeshire', 'cambs', 'cheshire'],
  ...['cornwall', 'cumbria', 'derbyshire', 'devon', 'dorset', 'county durham', 'durham', 'east sussex', 'essex'],
  ...['east riding of yorkshire', 'east yorkshire', 'gloucestershire', 'glos', 'greater london', 'greater manchester'],
  ...['hampshire', 'hants', 'herefordshire', 'hertfordshire', 'herts', 'isle of wight', 'kent', 'lancashire', 'lancs'],
  ...['leicestershire', 'leics', 'lincolnshire', 'lincs', 'merseyside', 'middlesex', 'middx', 'norfolk', 'avon'],
  ...['north yorkshire', 'northamptonshire', 'northants', 'northumberland', 'nottinghamshire', 'notts', 'cleveland'],
  ...['oxfordshire', 'oxon', 'rutland', 'shropshire', 'salop', 'somerset', 'south yorkshire', 'staffordshire'],
  ...['staffs', 'suffolk', 'surrey', 'sussex', 'tyne and wear', 'warwickshire', 'west midlands', 'west sussex'],
  ...['west yorkshire', 'yorkshire', 'wiltshire', 'wilts', 'worcestershire', 'worcs', 'humberside', 'huntingdonshire'],
  ...['clwyd', 'dyfed', 'gwent', 'gwynedd', 'powys', 'mid glamorgan', 'south glamorgan', 'west glamorgan', 'anglesey'],
  ...['glamorgan', 'aberdeenshire', 'angus', 'argyll', 'ayrshire', 'banffshire', 'berwickshire', 'caithness', 'fife'],
  ...['dumfriesshire', 'dunbartonshire', 'east lothian', 'inverness shire', 'lanarkshire', 'midlothian', 'perthshire'],
  ...['moray', 'renfrewshire', 'ross shire', 'stirlingshire', 'sutherland', 'west lothian', 'county antrim'],
  ...['county armagh', 'county down', 'county fermanagh', 'county londonderry', 'county tyrone'],
  ...['england', 'scotland', 'wales', 'northern ireland', 'uk', 'united kingdom', 'great britain', 'gb', 'ireland'],
]
