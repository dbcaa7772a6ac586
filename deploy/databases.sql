-- One brand, one database (docs/decisions/0004-one-brand-one-database.md); run once, by the first start of an empty one.
create database sushi;
create database pizza;
