# What is installed where, and the Debian package of it; tools/package builds it.
include(GNUInstallDirs)
set(packaging "${PROJECT_SOURCE_DIR}/packaging")
set(documents "${CMAKE_INSTALL_DATADIR}/doc/stollen")

# Compressed as Debian wants it: as small as possible, without a time in it.
function(stollen_compress name source destination)
  set(packed "${PROJECT_BINARY_DIR}/packed/${name}.gz")
  add_custom_command(OUTPUT "${packed}" DEPENDS "${source}"
                     COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/packed"
                     COMMAND gzip -9nc "${source}" > "${packed}" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY STOLLEN_PACKED "${packed}")
  install(FILES "${packed}" DESTINATION "${destination}")
endfunction()

install(TARGETS stollen)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${CMAKE_INSTALL_DATADIR}/stollen/web"
        PATTERN ".built" EXCLUDE)
install(FILES "${packaging}/stollen.service" DESTINATION /lib/systemd/system)
install(FILES "${packaging}/sysusers.conf" DESTINATION "${CMAKE_INSTALL_PREFIX}/lib/sysusers.d"
        RENAME stollen.conf)
install(FILES "${packaging}/default" DESTINATION "${CMAKE_INSTALL_FULL_SYSCONFDIR}/default" RENAME stollen)
install(FILES "${packaging}/debian/copyright" DESTINATION "${documents}")
install(FILES "${packaging}/debian/lintian-overrides"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME stollen)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/proxy" DESTINATION "${documents}/examples")
stollen_compress(stollen.1 "${packaging}/stollen.1" "${CMAKE_INSTALL_MANDIR}/man1")
stollen_compress(stollen-serve.8 "${packaging}/stollen-serve.8" "${CMAKE_INSTALL_MANDIR}/man8")
stollen_compress(changelog.Debian "${packaging}/debian/changelog" "${documents}")
stollen_compress(changelog "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${documents}")
get_property(packed_files GLOBAL PROPERTY STOLLEN_PACKED)
add_custom_target(packed_files DEPENDS ${packed_files})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME stollen)
set(CPACK_PACKAGE_VENDOR Stollen)
set(CPACK_PACKAGE_CONTACT "Stollen developers <stollen@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server, bots and engine for dwarf-and-gold card games")
set(CPACK_PACKAGE_DESCRIPTION "Stollen plays the Saboteur family of card games and My Gold Mine by the book:
tables over the network for browsers and programs, a game in the terminal,
bots of several levels, and an engine that speaks JSON lines.
.
The service opens tables at http://127.0.0.1:8088/ and keeps everything in
one folder, /var/lib/stollen. After a game anybody can check that the deal
was fair.")
set(CPACK_SET_DESTDIR ON) # /etc and /lib are not below the prefix
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The user of the service is made by systemd-sysusers.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Refuses to be installed on processors of before 2009.
  string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", sse4.2-support")
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${packaging}/debian/conffiles" "${packaging}/debian/postinst" "${packaging}/debian/prerm"
    "${packaging}/debian/postrm")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_OUTPUT_FILE_PREFIX "${PROJECT_BINARY_DIR}")
include(CPack)
