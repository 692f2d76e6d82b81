-- No two holds of one amenity overlap: no double booking, whatever the load.
alter table amenity_hold add constraint amenity_hold_no_overlap
  exclude using gist (amenity_id with =, during with &&);
